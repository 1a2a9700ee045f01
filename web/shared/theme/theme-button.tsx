import { IconButton } from "@radix-ui/themes";
import { Monitor, Moon, Sun } from "lucide-react";
import { type ComponentProps, useSyncExternalStore } from "react";
import { type ThemeChoice, themeStore } from "./theme-store.ts";

export const themeIcons = { light: Sun, dark: Moon, system: Monitor };
export const themeText = { light: "Claro", dark: "Escuro", system: "Sistema" } satisfies Record<
  ThemeChoice,
  string
>;

/** The theme menu's button: it shows the choice. */
export function ThemeButton(props: Omit<ComponentProps<typeof IconButton>, "children">) {
  const choice = useSyncExternalStore(themeStore.subscribe, themeStore.choice);
  const Icon = themeIcons[choice];
  return (
    <IconButton variant="ghost" color="gray" size="3" aria-label={`Tema: ${themeText[choice]}`} {...props}>
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}
