/**
 * How a use case refuses: a stable code, the fields that belong to it and one plain sentence. A face says it, in its own words
 * where it has better ones: a command names the command that helps, a page the button.
 *
 * @packageDocumentation
 */
import type { Json } from "../../schema/json.js";

/** How a use case ends: done or valid, violations, undetermined, unreadable or wrong use. A command exits with it. */
export const exits = { done: 0, violations: 1, undetermined: 2, wrong: 3 } as const;
export type Exit = (typeof exits)[keyof typeof exits];

/** The worst of several: unreadable, then violations, then undetermined. */
export function worst(codes: readonly Exit[]): Exit {
  const order: readonly Exit[] = [exits.wrong, exits.violations, exits.undetermined];
  return order.find((code) => codes.includes(code)) ?? exits.done;
}

/** What belongs to a refusal, by name: files, folders, who writes. */
export interface Fields {
  readonly [name: string]: Json;
}

/** Something that a user can put right. */
export interface Failure extends Error {
  readonly code: string;
  readonly fields: Fields;
  readonly exit: Exit;
}

/** A refusal, to be thrown. */
export function failure(code: string, message: string, fields: Fields = {}, exit: Exit = exits.wrong): Failure {
  return Object.assign(new Error(message), { code: `cli/${code}`, fields, exit });
}

export function isFailure(thrown: unknown): thrown is Failure {
  return thrown instanceof Error && "code" in thrown && String(thrown.code).startsWith("cli/") && "fields" in thrown;
}

/** The code of an error of a store: `ENOENT`, `EEXIST`. */
export function systemCode(thrown: unknown): string | undefined {
  return thrown instanceof Error && "code" in thrown && typeof thrown.code === "string" ? thrown.code : undefined;
}
