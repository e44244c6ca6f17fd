/** Colour for a terminal; plain text elsewhere. */
import { styleText } from "node:util";

export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  good(text: string): string;
  bad(text: string): string;
  odd(text: string): string;
}

/** Paints where somebody sits at a terminal and has not set NO_COLOR. */
export function paintFor(io: {
  readonly isTTY: boolean;
  readonly env: { readonly [name: string]: string | undefined };
}): Paint {
  const on = io.isTTY && !io.env["NO_COLOR"];
  const style = (format: "bold" | "dim" | "green" | "red" | "yellow") => (text: string) =>
    on ? styleText(format, text, { validateStream: false }) : text;
  return { bold: style("bold"), dim: style("dim"), good: style("green"), bad: style("red"), odd: style("yellow") };
}
