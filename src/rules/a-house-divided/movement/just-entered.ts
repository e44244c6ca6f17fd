/** When a port is contained or attacked (4.0). */
export const justEntered = { rule: "4.0", says: "the port has just been entered and nothing was chosen yet" };
