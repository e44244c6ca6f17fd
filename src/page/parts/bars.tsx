const [barWidth, barHeight] = [20, 44];

/** How often each face of a die came, and how often it was to be expected. */
export function Bars({ counts, rolled }: { readonly counts: readonly number[]; readonly rolled: number }) {
  const expected = rolled / counts.length;
  const most = Math.max(expected, ...counts, 1);
  const height = (count: number) => (count / most) * barHeight;
  const words = counts.map((count, at) => `${at + 1}: ${count}`).join(", ");
  const wide = counts.length * barWidth;
  return (
    <svg
      viewBox={`0 0 ${wide} ${barHeight + 13}`}
      width={wide}
      height={barHeight + 13}
      role="img"
      aria-label={`${words}; ${expected.toFixed(1)} of each expected`}
    >
      {counts.map((count, at) => (
        <>
          <rect x={at * barWidth + 2} y={barHeight - height(count)} width={barWidth - 4} height={height(count)} />
          <text x={at * barWidth + barWidth / 2} y={barHeight + 11}>
            {at + 1}
          </text>
        </>
      ))}
      <line x1={0} x2={wide} y1={barHeight - height(expected)} y2={barHeight - height(expected)} />
    </svg>
  );
}

/** `1 die`, `30 dice`. */
export const diceWords = (rolled: number): string => (rolled === 1 ? "1 die" : `${rolled} dice`);
