/**
 * The first screen: the login form or the shell in the HTML that the server sends, so that a slow
 * phone shows it and accepts input before the app has loaded (D138). It covers the app until a
 * screen of the app is rendered. web/public/boot.js records presses on it.
 */

/** `login` is shown on any path; `page` is the page of the path. */
export type FirstScreenName = "login" | "page";

/** The name of the first screen that currently covers the app; null when there is none. */
export function firstScreen(): FirstScreenName | null {
  return nameOf(find());
}

/** The values typed on the first screen, by field name. */
export function typedOnFirstScreen(): Record<string, string> {
  const inputs = find()?.querySelectorAll("input") ?? [];
  return Object.fromEntries([...inputs].map(({ name, value }) => [name, value]));
}

/** Must match boot.js. Uses `^=` because the app's link also has a query string. */
const pressable = 'button, a[href^="/auth/"]';

/**
 * Removes the first screen: restores the focus in the app's screen, and repeats recorded presses
 * there.
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

/** Waits for the end of a press, because removing the pressed element would cancel its click. */
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
