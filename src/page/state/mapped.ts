/**
 * Whether this browser keeps maps of its reader's own: known before what lays them is loaded.
 *
 * @packageDocumentation
 */
const flag = "turnproof-maps";

/** Notes whether there are maps: what lays them comes with the page from then on. */
export function noteMaps(has: boolean): void {
  try {
    if (has) localStorage.setItem(flag, "1");
    else localStorage.removeItem(flag);
  } catch {
    // It comes when it is asked for.
  }
}

export function hasMaps(): boolean {
  try {
    return localStorage.getItem(flag) !== null;
  } catch {
    return false;
  }
}
