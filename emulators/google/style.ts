import { raw } from "hono/html";

/** The look of the two pages: one column, light and dark. */
export const style = raw(`<style>
:root {
  color-scheme: light dark;
  --page: light-dark(#f0f4f9, #1b1c1d);
  --card: light-dark(#fff, #0e0f10);
  --line: light-dark(#747775, #8e918f);
  --text: light-dark(#1f1f1f, #e3e3e3);
  --quiet: light-dark(#444746, #c4c7c5);
  --accent: light-dark(#0b57d0, #a8c7fa);
  --on-accent: light-dark(#fff, #062e6f);
  --bad: light-dark(#b3261e, #f2b8b5);
  font: 400 16px / 1.5 system-ui, sans-serif;
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: var(--page); color: var(--text); }
main { max-width: 448px; margin: 0 auto; padding: 24px; border-radius: 24px; background: var(--card); }
:where(h1, p) { margin-block: 0; }
main > * + *, form > * + *, fieldset > * + *, details > * + * { margin-top: 16px; }
h1 { font-size: 26px; line-height: 1.25; font-weight: 400; }
.mark, .hint { color: var(--quiet); font-size: 14px; }
form { margin-top: 24px; }
button { width: 100%; min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 22px; background: none; color: inherit; font: inherit; cursor: pointer; }
button:hover { background: color-mix(in srgb, currentColor 8%, transparent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.primary:hover { background: color-mix(in srgb, var(--accent) 88%, var(--text)); }
.account { display: flex; gap: 12px; align-items: center; border-radius: 12px; text-align: left; overflow-wrap: anywhere; }
form > .account + .account { margin-top: 8px; }
.avatar { display: grid; flex: none; width: 32px; height: 32px; place-items: center; border-radius: 50%; background: var(--accent); color: var(--on-accent); }
fieldset { margin-inline: 0; padding: 16px; border: 1px solid var(--line); border-radius: 12px; }
legend { padding-inline: 4px; }
.field { display: grid; gap: 4px; }
label { font-size: 14px; }
input, select { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit; }
option { color: var(--text); background: var(--card); }
[aria-invalid] { border-color: var(--bad); }
.mistake { color: var(--bad); font-size: 14px; }
summary { cursor: pointer; }
</style>`);
