/** The style sheet of a shared scenario: light and dark, on a phone and on paper. */
export const sharedStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9e0dc, #343b37); --soft: light-dark(#57605b, #a9b2ad); --page: light-dark(#f7f9f8, #101211); --card: light-dark(#ffffff, #181b19); }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--page); color: light-dark(#1d211f, #eceeed); font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 640px; margin: 0 auto; padding: 24px; border: 1px solid var(--line); border-radius: 16px; background: var(--card); }
header { margin: 0 0 24px; padding: 0 0 16px; border-bottom: 3px solid var(--line); font-size: 18px; overflow-wrap: anywhere; }
header img { display: block; max-width: 240px; max-height: 72px; padding: 4px; border-radius: 4px; background: #ffffff; }
h1 { margin: 0; font-size: 22px; line-height: 1.25; overflow-wrap: anywhere; }
p { margin: 8px 0; }
.soft { color: var(--soft); }
.example { color: light-dark(#ab6400, #ffca16); font-size: 14px; }
.figure { display: grid; margin: 24px 0 16px; }
.figure strong { font-size: 40px; line-height: 1.2; font-weight: 600; }
.figure span { color: var(--soft); }
.bar { display: flex; gap: 2px; height: 16px; overflow: hidden; border-radius: 8px; }
.bar i { min-width: 2px; }
.legend { display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 12px 0 24px; padding: 0; list-style: none; font-size: 14px; }
.legend i { display: inline-block; width: 10px; height: 10px; margin-right: 6px; border-radius: 3px; }
i.product { background: light-dark(#868e8b, #7a8480); }
i.marketplace { background: light-dark(#e2a336, #d29b3a); }
i.taxes { background: light-dark(#b2bab6, #565f5a); }
i.returns { background: light-dark(#c4553b, #e0795f); }
i.ads { background: light-dark(#6f9d8c, #4d7868); }
i.left, i.transfer { background: light-dark(#29a383, #27b08b); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px 0; border-top: 1px solid var(--line); font-weight: 400; text-align: left; vertical-align: top; }
td { padding-left: 16px; text-align: right; white-space: nowrap; }
small { display: block; color: var(--soft); font-size: 14px; }
footer { margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--line); color: var(--soft); font-size: 14px; }
@media (max-width: 480px) { body { padding: 0; background: var(--card); } main { border: 0; border-radius: 0; padding: 20px 16px; } }
@media print { :root { color-scheme: light; } body { padding: 0; background: #ffffff; print-color-adjust: exact; -webkit-print-color-adjust: exact; } main { border: 0; padding: 0; max-width: none; } tr { break-inside: avoid; } }
`;
