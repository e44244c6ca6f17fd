/**
 * What is dropped on the page or pasted into it, wherever that happens.
 *
 * @packageDocumentation
 */
import { openBlobs, openFiles } from "./open.js";

export function followArrivals(): void {
  const over = (on: boolean) => document.documentElement.classList.toggle("over", on);
  addEventListener("dragover", (event) => {
    event.preventDefault();
    over(true);
  });
  addEventListener("dragleave", (event) => {
    if (event.relatedTarget === null) over(false);
  });
  addEventListener("drop", (event) => {
    event.preventDefault();
    over(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (files.length > 0) void openBlobs(files);
    else if (text !== "") void pasted(text);
  });
  addEventListener("paste", (event) => {
    const typing = event.target instanceof Element && event.target.closest("textarea, input") !== null;
    if (typing) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (files.length > 0) void openBlobs(files);
    else if (text.trim() !== "") void pasted(text);
  });
}

/** What is copied out of a window begins with blanks now and then; a log never does. */
const pasted = (text: string): Promise<void> =>
  openFiles([{ name: "pasted text", bytes: new TextEncoder().encode(text.replace(/^\s+/, "")) }]);

/** A text that was typed into the field for it. */
export const openText = async (text: string): Promise<void> => {
  if (text.trim() !== "") await pasted(text);
};
