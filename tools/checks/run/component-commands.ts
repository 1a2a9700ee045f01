import { defineBrowserCommand } from "@vitest/browser-playwright";

/** What a component test needs from outside the page: keyboard, mouse, and emulated media. */
export const componentCommands = {
  // Radix checks the radio that an arrow key leads to only while the key is down, so this holds the
  // key for a moment, as a person does.
  pressKey: defineBrowserCommand<[key: string]>(({ page }, key) =>
    page.keyboard.press(key, { delay: key.startsWith("Arrow") ? 30 : 0 }),
  ),
  typeText: defineBrowserCommand<[text: string]>(({ page }, text) => page.keyboard.type(text)),
  moveMouse: defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) => page.mouse.move(x, y)),
  clickMouse: defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) => page.mouse.click(x, y)),
  holdMouse: defineBrowserCommand<[isDown: boolean]>(({ page }, isDown) =>
    isDown ? page.mouse.down() : page.mouse.up(),
  ),
  emulateMedia: defineBrowserCommand<[media: Media]>(({ page }, media) => page.emulateMedia(media)),
};

type Media = {
  colorScheme?: "light" | "dark" | null;
  media?: "print" | "screen" | null;
  reducedMotion?: "reduce" | "no-preference";
};
