import { browserStorage, themeKey } from "../browser/browser-storage.ts";

export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");
const paper = window.matchMedia("print");
const listeners = new Set<() => void>();
let choice = readChoice();

/**
 * The choice of light, dark or system: stored in this browser, or only in memory if the browser
 * denies storage.
 */
export const themeStore = {
  choice: (): ThemeChoice => choice,
  choose(next: ThemeChoice): void {
    choice = next;
    browserStorage.write(themeKey, next);
    paint();
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

systemIsDark.addEventListener("change", paint);
// Paper is light. Listens to both, because not every browser fires both.
paper.addEventListener("change", paint);
let isPrinting = false;
for (const event of ["beforeprint", "afterprint"] as const) {
  window.addEventListener(event, () => {
    isPrinting = event === "beforeprint";
    paint();
  });
}

/** The theme was chosen in another tab. */
window.addEventListener("storage", ({ key }) => {
  if (key !== themeKey) return;
  choice = readChoice();
  paint();
  for (const listener of listeners) listener();
});

function paint(): void {
  const isChosen = choice === "dark" || (choice === "system" && systemIsDark.matches);
  const isDark = isChosen && !isPrinting && !paper.matches;
  const { classList } = document.documentElement;
  classList.toggle("dark", isDark);
  classList.toggle("light", !isDark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", isDark ? "#101211" : "#ffffff");
}

function readChoice(): ThemeChoice {
  const kept = browserStorage.read(themeKey);
  return themeChoices.find((known) => known === kept) ?? "system";
}
