/**
 * The one policy by which addresses of scripts are trusted: those of this page's own worker, and nothing else.
 *
 * @packageDocumentation
 */

interface Policy {
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const rules: Policy = {
  createScriptURL(url) {
    const { origin, pathname } = new URL(url, location.href);
    const own = new URL(".", location.href);
    if (
      origin === own.origin &&
      pathname.startsWith(own.pathname) &&
      /^(?:assets\/[\w.-]+|sw)\.js$/.test(pathname.slice(own.pathname.length))
    )
      return url;
    throw new TypeError("This is not the address of one of the page's own scripts.");
  },
};

/** Browsers without trusted types are held by the same rule. */
const factory = (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes;
const policy = factory?.createPolicy("turnproof", rules) ?? rules;

/** The address of one of the page's own scripts. */
export const trustedScript = (url: string): string => policy.createScriptURL(url);
