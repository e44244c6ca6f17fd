/** Pieces and markers that come, go and change hands. */
export const piecesEvents = {
  "pc-placed": { rule: "11.3", says: "a PC of the {side} side is placed in {space}" },
  "pc-removed": { rule: "11.1", says: "the PC of the {side} side in {space} is removed" },
  "sp-added": { rule: "10.1", says: "{sp} SP of the {side} side come to {space}" },
  "sp-removed": { rule: "4.24", says: "{sp} SP of the {side} side leave {space}" },
  "fort-built": { rule: "6.86", says: "a fort of the {side} side stands in {space}" },
  "fort-removed": { rule: "6.86", says: "the fort of the {side} side in {space} is removed" },
  "marker-placed": { rule: "6.7", says: "{marker} in {space}" },
  "marker-removed": { rule: "6.7", says: "{marker} leaves {space}" },
  "elite-placed": { rule: "7.51", says: "{elite} joins the forces in {space}" },
  "general-moved": { rule: "5.6", says: "{general} comes from {from} to {space}" },
  "general-off": { rule: "5.6", says: "{general} leaves the map and is {place}" },
  "resource-destroyed": { rule: "12.2", says: "{space} is destroyed, worth {value}" },
} as const;
