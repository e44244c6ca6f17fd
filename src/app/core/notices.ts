/**
 * What use cases tell while they work: a code, the fields that belong to it and one plain sentence. A terminal prints them, a page
 * shows those that its reader needs, a program reads the fields.
 *
 * @packageDocumentation
 */
import type { ReportFinding } from "../../schema/index.js";
import type { Fields } from "./failure.js";
import type { NoticeCode } from "./notice-codes.js";

export type Notice =
  | {
      /** What it is about: `outbox`, `next/receive`. */
      readonly code: NoticeCode;
      readonly message: string;
      readonly fields?: Fields | undefined;
      /** Something is wrong. */
      readonly tone?: "bad" | undefined;
      /** Beside the result. */
      readonly aside?: true | undefined;
    }
  | {
      readonly code: "finding";
      readonly message: string;
      readonly finding: ReportFinding;
      /** What is found stands in no log: it was refused before it was written, and nobody is accused of it. */
      readonly refused?: true | undefined;
    }
  | {
      readonly code: "progress";
      readonly message: "";
      readonly done: number;
      readonly all: number;
    };

/** Who hears what a use case tells while it works. */
export interface Hearing {
  tell(notice: Notice): void;
}

/** Tells a sentence. */
export function say(app: Hearing, code: NoticeCode, message: string, fields?: Fields): void {
  app.tell({ code, message, fields });
}

/** Tells what is wrong. */
export function warn(app: Hearing, code: NoticeCode, message: string, fields?: Fields): void {
  app.tell({ code, message, fields, tone: "bad" });
}

/** Tells something beside the result. */
export function note(app: Hearing, code: NoticeCode, message: string, fields?: Fields): void {
  app.tell({ code, message, fields, aside: true });
}
