import type { Appearance } from "@stripe/stripe-js";
import { useMemo, useSyncExternalStore } from "react";

const page = document.documentElement;

/** The card form's colours and fonts. They follow the theme while the form stays mounted. */
export function useAppearance(): Appearance {
  const isDark = useSyncExternalStore(subscribe, () => page.classList.contains("dark"));
  return useMemo(() => cardFormAppearance(isDark), [isDark]);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(page, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}

/**
 * The card form's appearance, computed from this page's current colours. The provider's frame
 * cannot read CSS variables of the page.
 */
function cardFormAppearance(isDark: boolean): Appearance {
  const tokens = getComputedStyle(document.querySelector(".radix-themes") ?? document.body);
  const color = (token: string) => plainColor(tokens.getPropertyValue(token));
  const border = `1px solid ${color("--gray-7")}`;
  return {
    theme: isDark ? "night" : "stripe",
    variables: {
      colorPrimary: color("--accent-9"),
      colorBackground: color(isDark ? "--gray-3" : "--color-panel-solid"),
      colorText: color("--gray-12"),
      colorTextSecondary: color("--gray-11"),
      colorTextPlaceholder: color("--gray-10"),
      colorDanger: color("--tomato-11"),
      fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
      fontSizeBase: "16px",
      borderRadius: "6px",
      spacingUnit: "4px",
      gridRowSpacing: "16px",
    },
    rules: {
      ".Input": { border, boxShadow: "none" },
      ".Label": { color: color("--gray-12"), fontWeight: "600", fontSize: "14px" },
    },
  };
}

/**
 * Converts any CSS colour (wide gamut, transparent) to the opaque sRGB colour that it paints on
 * white or black.
 */
function plainColor(value: string): string {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return value;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}
