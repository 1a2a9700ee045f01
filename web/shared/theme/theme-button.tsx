import { IconButton } from "@radix-ui/themes";
import { type ComponentProps, useSyncExternalStore } from "react";
import { themeIcons, themeWords } from "./theme-options.ts";
import { themeStore } from "./theme-store.ts";

/** The theme menu's button: it shows the choice. */
export function ThemeButton(props: Omit<ComponentProps<typeof IconButton>, "children">) {
  const choice = useSyncExternalStore(themeStore.subscribe, themeStore.choice);
  const Icon = themeIcons[choice];
  return (
    <IconButton variant="ghost" color="gray" size="3" aria-label={`Tema: ${themeWords[choice]}`} {...props}>
      <Icon size={20} aria-hidden />
    </IconButton>
  );
}
