/**
 * Games that this browser keeps: loaded where somebody asks for them, or has some.
 *
 * @packageDocumentation
 */
import "./own.css";

export { KeepingPart } from "./part.js";
export { GameList, OwnScreen } from "./screen.js";
export { openOwn, showOwn } from "./state.js";
