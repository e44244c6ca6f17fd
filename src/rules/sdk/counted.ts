/** Things with their number: "1 wing", "2 wings", "3 boxes". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** The verb of who stand in a list: "Byron fires", "Byron and Okey fire". */
export const byNumber = (who: readonly unknown[], does: string, doThey: string): string =>
  who.length === 1 ? does : doThey;
