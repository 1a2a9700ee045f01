import { commands as vitestCommands, page as vitestPage } from "vitest/browser";

/**
 * What tests change in the browser outside the page. Each change takes time, so only changed
 * settings are reset.
 */
const changed = { media: true, mouse: true, viewport: true };

export const keyboard = {
  async press(key: string): Promise<void> {
    await settle();
    takeKeys();
    await commands.pressKey(key);
  },
  async type(text: string): Promise<void> {
    await settle();
    takeKeys();
    await commands.typeText(text);
  },
};

/**
 * The page is a frame inside Vitest's page, which has the keyboard until something in the frame is
 * clicked.
 */
function takeKeys(): void {
  if (!document.hasFocus()) window.focus();
}

export const mouse = {
  async move(x: number, y: number): Promise<void> {
    changed.mouse = true;
    await commands.moveMouse(x, y);
  },
  async click(x: number, y: number): Promise<void> {
    changed.mouse = true;
    await commands.clickMouse(x, y);
  },
  down: () => commands.holdMouse(true),
  up: () => commands.holdMouse(false),
};

export async function emulateMedia(media: Media): Promise<void> {
  changed.media = true;
  await commands.emulateMedia(media);
}

export async function setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
  changed.viewport = true;
  await vitestPage.viewport(width, height);
  // The page receives its new width with the next frame.
  await new Promise(requestAnimationFrame);
  await settle();
}

/** The default: a desktop-size window, the light theme, and the mouse in the corner. */
export async function resetBrowser(): Promise<void> {
  if (changed.media)
    await commands.emulateMedia({ colorScheme: "light", media: null, reducedMotion: "reduce" });
  if (changed.mouse) await commands.moveMouse(0, 0);
  if (changed.viewport) await vitestPage.viewport(1440, 900);
  Object.assign(changed, { media: false, mouse: false, viewport: false });
}

type Media = {
  colorScheme?: "light" | "dark" | null;
  media?: "print" | "screen" | null;
  reducedMotion?: "reduce" | "no-preference";
};

/** The commands of `tools/checks/run/component-commands.ts`, as the page calls them. */
type ComponentCommands = {
  pressKey(key: string): Promise<void>;
  typeText(text: string): Promise<void>;
  moveMouse(x: number, y: number): Promise<void>;
  clickMouse(x: number, y: number): Promise<void>;
  holdMouse(isDown: boolean): Promise<void>;
  emulateMedia(media: Media): Promise<void>;
};

// Vitest types only its own commands.
const commands = vitestCommands as unknown as ComponentCommands;

/**
 * Lets React finish its work, including effects: a task of the lowest priority runs after all of
 * React's.
 */
export function settle(): Promise<void> {
  return scheduler.postTask(() => {}, { priority: "background" });
}
