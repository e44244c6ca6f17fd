/** Things with their number: "1 wing", "2 wings", "3 boxes". */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
