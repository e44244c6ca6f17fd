import { join } from "node:path";

export {
  differences,
  type FrozenLog,
  type FrozenRelease,
  judgedLog as judged,
} from "../../src/testing/corpus.js";

/** Where the logs of all releases lie. */
export const releasedFolder = join("tests", "games", "released");
