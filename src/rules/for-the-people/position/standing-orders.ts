/** A window that can be answered in advance, without conditions. */
export const inAdvance = { standing: () => true, conditions: {} };
