/**
 * What the page may do: run its own scripts from its own place, ask nobody else, show nothing of others.
 *
 * @packageDocumentation
 */
const rules = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];
const scripts = ["require-trusted-types-for 'script'", "trusted-types turnproof"];

/** The page's own word, for where nobody sends headers. */
export const pagePolicy = [...rules, ...scripts].join("; ");

/** What a server sends: also that the page stands in no frame, which only a header can say. */
export const servedPolicy = [...rules, "frame-ancestors 'none'", ...scripts].join("; ");
