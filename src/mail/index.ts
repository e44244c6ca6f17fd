/**
 * Mails: the packets in what a mail program saves, and drafts of mails that carry one.
 *
 * @example
 * ```ts
 * import { readMail } from "turnproof/mail";
 * import { verifyLog } from "turnproof";
 *
 * const { bytes, damaged } = await readMail(await file.bytes()); // .eml, mbox, HTML, a pasted text, or a log itself
 * const report = await verifyLog(bytes);
 * ```
 *
 * @packageDocumentation
 */
export { isAddress, type MailDraft, mailtoLink, mailtoMost, writeMail } from "./draft.js";
export { isMail, type MailContent, readMail } from "./read.js";
