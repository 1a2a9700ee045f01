import { commands as vitestCommands } from "vitest/browser";

export type Media = { colorScheme?: "light" | "dark" | null; media?: "print" | "screen" | null };

/** The commands of `scripts/tests/component-commands.ts`, as the page sends them. */
type ComponentCommands = {
  pressKey(key: string): Promise<void>;
  typeText(text: string): Promise<void>;
  moveMouse(x: number, y: number): Promise<void>;
  clickMouse(x: number, y: number): Promise<void>;
  holdMouse(isDown: boolean): Promise<void>;
  emulateMedia(media: Media): Promise<void>;
};

// Vitest types its own commands only.
export const commands = vitestCommands as unknown as ComponentCommands;
