/**
 * A map of the reader's own under the boards of a game. It is kept in this browser and sent to nobody. Loaded with the first one.
 *
 * @packageDocumentation
 */
export { recall } from "./laid.js";
export { layersOf } from "./layer.js";
export { open } from "./matching.js";
export { Panel } from "./panel.js";
