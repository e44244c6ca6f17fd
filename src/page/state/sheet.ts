/**
 * What stands beside the map on boards that have it: how the game stands, and the legend. It stays as it is while the map
 * comes nearer.
 *
 * @packageDocumentation
 */
import { computed, signal } from "@preact/signals";
import type { SceneNode } from "../../boards/scene.js";
import { board, type Drawn, partOf } from "./boards.js";

/** A window as wide as that has room for it from the start (pixels). */
const roomy = 1600;

/** Whether it is open. */
export const sheetOpen = signal(typeof innerWidth === "number" && innerWidth >= roomy);

/** The part of a picture that stands beside its map. */
const isSheet = (node: SceneNode | undefined): boolean => node?.[1]["data-box"] !== undefined;

/** The parts of a picture that are on its map. */
export const onMap = ({ parts }: Drawn): readonly number[] => parts.filter((number) => !isSheet(partOf(number)));

/** What stands beside the map of the board that is shown. */
export const sheet = computed((): SceneNode | undefined => {
  const drawn = board.value;
  if (drawn === null || drawn === undefined) return undefined;
  const number = drawn.parts.find((one) => isSheet(partOf(one)));
  return number === undefined ? undefined : partOf(number);
});
