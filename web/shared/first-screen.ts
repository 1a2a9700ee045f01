/**
 * The first screen: the login form or the shell as the server sends them with the page, so that a
 * slow phone shows them, and takes what is typed, before the app has loaded (D138). It lies over
 * the app until a screen of the app is there. web/public/boot.js notes what is pressed on it.
 */

/** `login`: on whatever path. `page`: what the path leads to. */
export type FirstScreenName = "login" | "page";

/** Which first screen lies over the app at the moment; null when there is none. */
export function firstScreen(): FirstScreenName | null {
  return nameOf(find());
}

/** What was typed on the first screen, by the name of the field. */
export function typedOnFirstScreen(): Record<string, string> {
  const inputs = find()?.querySelectorAll("input") ?? [];
  return Object.fromEntries([...inputs].map(({ name, value }) => [name, value]));
}

/** As in boot.js. The app's link has a query besides. */
const pressable = 'button, a[href^="/auth/"]';

/**
 * Takes the first screen away: the same place keeps the focus, and what was pressed on it happens
 * now.
 */
export function leaveFirstScreen(): void {
  const screen = find();
  const app = document.getElementById("root");
  if (!screen || !app) return;
  if (screen.querySelector(":active")) {
    leaveAfterPress();
    return;
  }
  const { pressed, sent } = screen.dataset;
  const focused = screen.querySelector<HTMLInputElement>("input:focus");
  const { selectionStart = null, selectionEnd = null } = focused ?? {};
  screen.remove();

  const field = focused && app.querySelector<HTMLInputElement>(`input[name="${CSS.escape(focused.name)}"]`);
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(selectionStart, selectionEnd);
  queueMicrotask(() => {
    if (pressed !== undefined) app.querySelectorAll<HTMLElement>(pressable)[Number(pressed)]?.click();
    if (sent !== undefined) app.querySelector("form")?.requestSubmit();
  });
}

/** A press that the change of screens cuts in two would be none: its click has to happen first. */
function leaveAfterPress(): void {
  const over = new AbortController();
  const leave = () => {
    over.abort();
    setTimeout(leaveFirstScreen);
  };
  for (const end of ["pointerup", "pointercancel"]) {
    window.addEventListener(end, leave, { signal: over.signal });
  }
}

function find(): HTMLElement | null {
  return document.getElementById("first-screen");
}

function nameOf(screen: HTMLElement | null): FirstScreenName | null {
  const name = screen?.dataset.screen;
  return name === "login" || name === "page" ? name : null;
}
