import { defineBrowserCommand } from "@vitest/browser-playwright";

/** What a component test needs from outside the page: the keyboard, the mouse, the medium. */
export const componentCommands = {
  pressKey: defineBrowserCommand<[key: string]>(({ page }, key) => page.keyboard.press(key)),
  typeText: defineBrowserCommand<[text: string]>(({ page }, text) => page.keyboard.type(text)),
  moveMouse: defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) => page.mouse.move(x, y)),
  clickMouse: defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) => page.mouse.click(x, y)),
  holdMouse: defineBrowserCommand<[isDown: boolean]>(({ page }, isDown) =>
    isDown ? page.mouse.down() : page.mouse.up(),
  ),
  emulateMedia: defineBrowserCommand<[media: Media]>(({ page }, media) => page.emulateMedia(media)),
};

type Media = { colorScheme?: "light" | "dark" | null; media?: "print" | "screen" | null };
