/** What happens to leaders, and what they do. */
export const leadersEvents = {
  "leader-changed": { rule: "8.2", says: "{leader}'s rating is now {rating}" },
  "leader-placed": { rule: "8.2", says: "{leader} ({rating}) takes command in {box}" },
  "leader-surprised": { rule: "8.22", says: "{leader} is surprised in {box} and comes back in recruitment" },
  "leader-moved": { rule: "8.21", says: "{leader} goes to {box}" },
  "bonus-announced": { rule: "8.22", says: "{leader} gives +1 each to: {pieces}" },
} as const;
