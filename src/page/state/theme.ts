import { signal } from "@preact/signals";

export const themes = ["as the system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

export const theme = signal<Theme>("as the system");

const place = "turnproof-theme";

/** Light or dark; kept in this browser where it lets the page keep anything. */
export function setTheme(to: Theme): void {
  theme.value = to;
  if (to === "as the system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = to;
  try {
    localStorage.setItem(place, to);
  } catch {
    // Nothing is kept: the next visit begins as the system has it.
  }
}

export function recallTheme(): void {
  try {
    const kept = localStorage.getItem(place);
    const known = themes.find((name) => name === kept);
    if (known !== undefined) setTheme(known);
  } catch {
    // As above.
  }
}
