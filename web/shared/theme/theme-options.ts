import { Monitor, Moon, Sun } from "lucide-react";
import type { ThemeChoice } from "./theme-store.ts";

export const themeWords = { light: "Claro", dark: "Escuro", system: "Sistema" } satisfies Record<
  ThemeChoice,
  string
>;
export const themeIcons = { light: Sun, dark: Moon, system: Monitor };
