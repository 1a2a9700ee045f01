import { DropdownMenu, IconButton } from "@radix-ui/themes";
import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { type ThemeChoice, themeChoices, themeStore } from "./theme-store.ts";

const words = { light: "Claro", dark: "Escuro", system: "Sistema" } satisfies Record<ThemeChoice, string>;
const icons = { light: Sun, dark: Moon, system: Monitor };

/** S2-12. */
export function ThemeMenu() {
  const choice = useSyncExternalStore(themeStore.subscribe, themeStore.choice);
  const ChosenIcon = icons[choice];
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger>
        <IconButton variant="ghost" color="gray" size="3" aria-label={`Tema: ${words[choice]}`}>
          <ChosenIcon size={20} aria-hidden />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content align="end">
        <DropdownMenu.Label>Tema</DropdownMenu.Label>
        <DropdownMenu.RadioGroup
          value={choice}
          onValueChange={(value) => {
            const chosen = themeChoices.find((known) => known === value);
            if (chosen) themeStore.choose(chosen);
          }}
        >
          {themeChoices.map((option) => (
            <ThemeOption key={option} option={option} />
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function ThemeOption({ option }: { option: ThemeChoice }) {
  const Icon = icons[option];
  return (
    <DropdownMenu.RadioItem value={option}>
      <Icon size={16} aria-hidden />
      {words[option]}
    </DropdownMenu.RadioItem>
  );
}
