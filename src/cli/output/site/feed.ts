/**
 * What is new, as a feed that programs subscribe to (Atom, RFC 4287). Written by the writer of pictures: it escapes for XML.
 *
 * @packageDocumentation
 */
import { element, type SceneNode, svgText } from "../../../boards/index.js";
import { shown } from "../../../boards/text/escape.js";

/** Something new. */
export interface FeedEntry {
  /** A name of its own: a UUID. */
  readonly id: string;
  readonly title: string;
  readonly says: string;
  /** ISO 8601. */
  readonly updated: string;
  /** Where it stands: whole, or from the place of the feed. */
  readonly href: string;
}

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly updated: string;
  /** Where the feed itself stands, where that is known. */
  readonly self?: string | undefined;
  readonly entries: readonly FeedEntry[];
}

const text = (tag: string, says: string): SceneNode => element(tag, {}, [shown(says)]);

/** A feed as text. */
export function feedOf({ id, title, updated, self, entries }: Feed): string {
  const feed = element("feed", { xmlns: "http://www.w3.org/2005/Atom" }, [
    text("id", `urn:uuid:${id}`),
    text("title", title),
    text("updated", updated),
    element("author", {}, [text("name", title)]),
    element("link", { rel: "alternate", href: "index.html" }, []),
    ...(self === undefined ? [] : [element("link", { rel: "self", href: self }, [])]),
    ...entries.map((entry) =>
      element("entry", {}, [
        text("id", `urn:uuid:${entry.id}`),
        text("title", entry.title),
        text("updated", entry.updated),
        element("link", { rel: "alternate", href: entry.href }, []),
        text("summary", entry.says),
      ]),
    ),
  ]);
  return `<?xml version="1.0" encoding="utf-8"?>\n${svgText(feed)}\n`;
}
