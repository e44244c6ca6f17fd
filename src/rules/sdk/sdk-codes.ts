/** Codes of the findings that the SDK itself gives, whatever the game: docs/codes.md says what each means. */
export type SdkCode =
  | "sdk/over"
  | "sdk/unknown-move"
  | "sdk/not-now"
  | "sdk/not-yours"
  | "sdk/malformed"
  | "sdk/fact-needed"
  | "sdk/fact-not-asked"
  | "sdk/fact-misfit"
  | "sdk/cannot-go-on"
  | "sdk/roll-not-due"
  | "sdk/roll-misfit"
  | "sdk/order-not-now"
  | "sdk/order-malformed"
  | "sdk/order-unknown"
  | "sdk/order-too-many";

/** What the SDK itself tells of every game. */
export const sdkEvents = {
  "standing-order": { rule: "", says: "the standing order {order} of {by} answers" },
  "standing-order-ended": { rule: "", says: "the standing order {order} of {by} has ended: its card was played" },
  "standing-order-void": { rule: "", says: "the standing order {order} cannot be carried out: {code}" },
} as const;

export type SdkEvents = typeof sdkEvents;
