/** The version of the format, one number for everything that turnproof writes: 1. */
export const FORMAT = 1;
