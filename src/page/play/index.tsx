/**
 * Playing: loaded where a game folder is served, and never without one.
 *
 * @packageDocumentation
 */
import "./play.css";

export { type Asker, notDone, servedFolder } from "./ask.js";
export { PlayBoard } from "./board.js";
export { PlayPanel } from "./panel.js";
export { begin, lookAgain, sendAgain } from "./state.js";
