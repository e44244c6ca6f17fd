/**
 * Paths by their text: the parts between slashes, also as Windows writes them.
 *
 * @packageDocumentation
 */

const separatorOf = (path: string): string => (path.includes("\\") && !path.includes("/") ? "\\" : "/");

/** Parts put together with the separator of the first one. */
export function join(first: string, ...parts: readonly string[]): string {
  const separator = separatorOf(first);
  if (first === "." && parts.length > 0) return parts.join(separator);
  return [first.replace(/[/\\]+$/, (end) => (end.length === first.length ? separator : "")), ...parts]
    .filter((part) => part !== "")
    .join(separator)
    .replace(/^([/\\])[/\\]+/, "$1");
}

/** The folder that a path lies in. */
export function dirname(path: string): string {
  const at = Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\"));
  if (at < 0) return ".";
  return at === 0 ? path.slice(0, 1) : path.slice(0, at);
}

/** The last part of a path, without an ending that it has. */
export function basename(path: string, end = ""): string {
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  return end !== "" && name.endsWith(end) && name !== end ? name.slice(0, -end.length) : name;
}
