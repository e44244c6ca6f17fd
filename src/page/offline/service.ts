/**
 * The service worker: everything that the page is made of, kept at the first visit. Nothing else is asked for or kept.
 *
 * @packageDocumentation
 */

/** Put in at build: the files of this version, and its name. */
declare const PAGE_FILES: readonly string[];
declare const PAGE_VERSION: string;

/** What this file uses of the worker that it runs in. */
interface Kept extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Fetched extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: Kept) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetched) => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
}
declare const self: Scope;

const name = `turnproof-page-${PAGE_VERSION}`;
const scope = self.registration.scope;
const files = new Set(PAGE_FILES.map((file) => new URL(file, scope).href));

/** Past what the browser keeps by itself: an older page with newer scripts would be no page. */
const fresh = (address: string) => new Request(address, { cache: "reload" });

self.addEventListener("install", (event) =>
  event.waitUntil(caches.open(name).then((cache) => cache.addAll([scope, ...files].map(fresh)))),
);

self.addEventListener("activate", (event) => event.waitUntil(removeOlder().then(() => self.clients.claim())));

async function removeOlder(): Promise<void> {
  for (const old of await caches.keys())
    if (old.startsWith("turnproof-page-") && old !== name) await caches.delete(old);
}

self.addEventListener("message", ({ data }) => {
  if (data === "take over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const [address = ""] = url.split(/[?#]/);
  if (method !== "GET" || !(address === scope || files.has(address))) return;
  event.respondWith(caches.match(address).then((kept) => kept ?? fetch(event.request)));
});
