import { DropdownMenu } from "@radix-ui/themes";
import { useState, useSyncExternalStore } from "react";
import { ThemeButton, themeIcons, themeText } from "./theme-button.tsx";
import { type ThemeChoice, themeChoices, themeStore } from "./theme-store.ts";

/**
 * The menu with three choices. It opens when mounted, inside the landmark that contains its button.
 */
export function OpenThemeMenu() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const choice = useSyncExternalStore(themeStore.subscribe, themeStore.choice);
  const choose = (value: string) => {
    const chosen = themeChoices.find((known) => known === value);
    if (chosen) themeStore.choose(chosen);
  };
  return (
    <span ref={setPlace} style={{ display: "contents" }}>
      <DropdownMenu.Root defaultOpen modal={false}>
        <DropdownMenu.Trigger>
          <ThemeButton />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          container={place}
          onInteractOutside={(event) => {
            // The trigger toggles the menu itself. Without this, a click during the fade-out after
            // a choice would open the menu and close it again.
            if (isWithin(place, event.target)) event.preventDefault();
          }}
        >
          <DropdownMenu.Label>Tema</DropdownMenu.Label>
          <DropdownMenu.RadioGroup value={choice} onValueChange={choose}>
            {themeChoices.map((option) => (
              <Option key={option} option={option} />
            ))}
          </DropdownMenu.RadioGroup>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </span>
  );
}

function isWithin(place: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && place !== null && place.contains(target);
}

function Option({ option }: { option: ThemeChoice }) {
  const Icon = themeIcons[option];
  return (
    <DropdownMenu.RadioItem value={option}>
      <Icon size={16} aria-hidden />
      {themeText[option]}
    </DropdownMenu.RadioItem>
  );
}
