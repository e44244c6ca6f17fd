/** A name as names are compared: letters and figures alone. */
export const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
