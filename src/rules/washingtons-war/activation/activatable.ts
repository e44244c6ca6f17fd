import type { Answer } from "../../sdk/finding.js";
import type { Asked } from "../position/checks.js";
import { isOnMap } from "../position/plays.js";
import { sideOf } from "../terms/constants.js";
import type { GeneralId } from "../terms/ids.js";

interface NamesGeneral {
  readonly general?: GeneralId | undefined;
}

/** Only one's own Generals on the map are activated, none in a box. */
export const activatable = {
  "own-general": {
    rule: "7.1",
    says: "{general} is {actual}: a side activates its own Generals",
    ok: ({ by, p: { general } }: Asked<NamesGeneral>): Answer =>
      general === undefined || sideOf(general) === by || { expected: by, actual: sideOf(general), path: "/general" },
  },
  "general-on-map": {
    rule: "7.0",
    says: "{general} is not on the map ({actual})",
    ok: ({ s, p: { general } }: Asked<NamesGeneral>): Answer =>
      general === undefined ||
      isOnMap(s, general) || { expected: "a space", actual: s.generals[general], path: "/general" },
  },
};
