/** As many items a list in a move has at most, whatever its shape says: published as `maxItems`. */
export const maxItems = 300;
