/**
 * The first screen: the login form or the shell in the HTML that the server sends, so that a slow
 * phone shows it and accepts input before the app has loaded (D138). It covers the app until a
 * screen of the app is rendered. boot.js records presses on it.
 */

/** `login` is shown on any path; `page` is the page of the path. */
export type FirstScreenName = "login" | "page";

/** The name of the first screen that currently covers the app; null when there is none. */
export function firstScreen(): FirstScreenName | null {
  return nameOf(find());
}

/** Must match boot.js. Uses `^=` because the app's link also has a query string. */
const pressable = 'button, a[href^="/auth/"]';

/**
 * Removes the first screen. What was typed on it, the focus and the recorded presses move to the
 * app's screen.
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
  const fieldOf = ({ name }: HTMLInputElement) =>
    app.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);
  for (const typed of screen.querySelectorAll("input")) {
    const field = fieldOf(typed);
    if (field && typed.value) typeInto(field, typed.value);
  }
  screen.remove();

  const field = focused && fieldOf(focused);
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(selectionStart, selectionEnd);
  queueMicrotask(() => {
    if (pressed !== undefined) app.querySelectorAll<HTMLElement>(pressable)[Number(pressed)]?.click();
    if (sent !== undefined) app.querySelector("form")?.requestSubmit();
  });
}

/**
 * Fills a field as typing does. React overrides `value` on each field, and takes a value set
 * through it for known: it would not tell the form.
 */
function typeInto(field: HTMLInputElement, value: string): void {
  Reflect.set(HTMLInputElement.prototype, "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
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
