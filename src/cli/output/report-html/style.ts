/** How a report looks: one column, light and dark, on paper and on a telephone. Nothing is loaded. */
export const style = `
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fdfcf9; --dim: #5c5a55; --line: #d8d3c6; --good: #1f6b3a; --bad: #a3201d; --odd: #7a5200; }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8df; --paper: #17181a; --dim: #a8a499; --line: #3a3b3e; --good: #7cc796; --bad: #ff9a94; --odd: #e6c069; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 62rem; font: 16px/1.5 Helvetica, Arial, sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; } h2 { font-size: 1.2rem; margin: 2.5rem 0 .5rem; border-bottom: 1px solid var(--line); } h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
.valid { color: var(--good); } .violations, .violation { color: var(--bad); } .undetermined, .unreadable, .unknown, .irregularity { color: var(--odd); }
p, ul, table { margin: .5rem 0; } ul { padding-left: 1.25rem; } .dim, figcaption { color: var(--dim); }
table { border-collapse: collapse; } th, td { text-align: left; padding: .2rem .75rem .2rem 0; vertical-align: top; border-bottom: 1px solid var(--line); } .number { text-align: right; } .whole { font-weight: bold; }
.scroll { overflow-x: auto; } code, pre { font: .9em/1.4 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
.finding { border-left: 4px solid currentColor; padding: .1rem 0 .1rem .75rem; margin: 1rem 0; } .finding > * { color: var(--ink); } .finding h3 { color: inherit; margin-top: 0; }
.boards { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; } figure { margin: .5rem 0; }
.board { width: 100%; height: auto; background: #fff; border: 1px solid var(--line); } .shared { position: absolute; } .dice rect { fill: currentColor; }
details { margin: .25rem 0; } summary { cursor: pointer; } summary:focus-visible { outline: 2px solid var(--odd); } .entry { margin: .5rem 0 .5rem 1rem; } .entry div { margin-left: 1.5rem; } .mark { color: var(--bad); }
a { color: inherit; } nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; list-style: none; padding: 0; }
@media print { body { max-width: none; font-size: 11pt; } nav { display: none; } .finding, figure, tr { break-inside: avoid; } details::details-content { content-visibility: visible; } }
`;
