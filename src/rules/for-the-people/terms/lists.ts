// Plain lists of names: the shapes are made from them, and the rules read them without a schema library.

export const sideIds = ["union", "confederate"] as const;

/** The markers of Armies (5.21); their names are colour only. */
export const armyIds = [
  "army-of-the-potomac",
  "army-of-the-tennessee",
  "army-of-the-cumberland",
  "army-of-the-missouri",
  "army-of-northern-virginia",
  "army-of-tennessee",
  "army-of-mississippi",
  "army-of-the-west",
] as const;

/** The elite units, two a side (7.51). */
export const eliteIds = ["iron-brigade", "wilders-brigade", "stonewall-brigade", "hoods-texans"] as const;

/** States, and the District of Columbia (12.14). */
export const stateIds = [
  ...(["AL", "AR", "DC", "DE", "FL", "GA", "IL", "IN", "KY", "LA", "MD"] as const),
  ...(["MO", "MS", "NC", "NJ", "OH", "PA", "SC", "TN", "TX", "VA", "WV"] as const),
] as const;

/** The four zones of the blockade (10.51). */
export const zoneIds = ["north-atlantic", "south-atlantic", "eastern-gulf", "western-gulf"] as const;

/**
 * What joins two spaces: a railroad is a road too (1.2); dashed lines are for some Confederate Generals (5.10), the
 * Baltimore & Ohio for the Union alone and not for ordinary moves (10.24).
 */
export const lineKinds = ["road", "rail", "dashed", "baltimore-ohio", "none"] as const;

/** What kind of port a space is (6.1, 6.2, 6.82). */
export const portKinds = ["none", "river", "coastal", "river+coastal", "coastal-fort"] as const;
