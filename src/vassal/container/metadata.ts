/**
 * What VASSAL says of a file beside it: which module and version, when it was saved by its writer's clock.
 *
 * @packageDocumentation
 */

import { parseXml, type XmlDocument, XmlElement } from "@rgrove/parse-xml";
import { textOf } from "../module/elements.js";

export interface Metadata {
  /** The module's name. */
  readonly module?: string;
  /** The module's version. */
  readonly moduleVersion?: string;
  /** The version of VASSAL that wrote it. */
  readonly vassal?: string;
  /** When it was saved, in milliseconds since 1970, by the saver's clock. */
  readonly saved?: number;
  /** What the saver wrote about it. */
  readonly comment?: string;
}

/** The last time that a calendar of JavaScript knows. */
const latest = 8.64e15;

/** Reads `savedata` and `moduledata`; both may be missing, and what is not XML says nothing. */
export function readMetadata(savedata: Uint8Array | undefined, moduledata: Uint8Array | undefined): Metadata {
  const [save, module] = [fieldsOf(savedata), fieldsOf(moduledata)];
  const saved = Number(save.get("dateSaved") ?? module.get("dateSaved"));
  const all: { [K in keyof Metadata]-?: Metadata[K] | undefined } = {
    module: module.get("name"),
    moduleVersion: module.get("version"),
    vassal: save.get("VassalVersion") ?? module.get("VassalVersion"),
    saved: Number.isSafeInteger(saved) && saved > 0 && saved <= latest ? saved : undefined,
    comment: save.get("description"),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ""));
}

/** The elements right below the root, by name. */
function fieldsOf(bytes: Uint8Array | undefined): ReadonlyMap<string, string> {
  const root = bytes === undefined ? undefined : xmlOf(bytes)?.root;
  const elements = root?.children.filter((child) => child instanceof XmlElement) ?? [];
  return new Map(elements.map((element) => [element.name, textOf(element).trim()]));
}

/** Bytes as XML; undefined if they are not XML. */
export function xmlOf(bytes: Uint8Array): XmlDocument | undefined {
  try {
    return parseXml(new TextDecoder().decode(bytes).replace(/^\ufeff/, ""), { ignoreUndefinedEntities: true });
  } catch {
    return undefined;
  }
}
