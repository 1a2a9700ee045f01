import type { Appearance } from "@stripe/stripe-js";
import { IntegrationError } from "../integration-error.ts";

type Variables = NonNullable<Appearance["variables"]>;

/**
 * The variables of the Appearance API that the form follows, and the custom properties its styles
 * read.
 */
const properties = {
  colorPrimary: "--primary",
  colorBackground: "--background",
  colorText: "--text",
  colorTextSecondary: "--text-secondary",
  colorTextPlaceholder: "--text-placeholder",
  colorDanger: "--danger",
  fontFamily: "--font-family",
  fontSizeBase: "--font-size",
  fontSizeSm: "--font-size-small",
  fontWeightMedium: "--font-weight-medium",
  fontWeightBold: "--font-weight-bold",
  borderRadius: "--radius",
  buttonBorderRadius: "--button-radius",
  spacingUnit: "--unit",
  gridRowSpacing: "--row-gap",
  gridColumnSpacing: "--column-gap",
  inputColorBorder: "--input-border",
  labelColorText: "--label-color",
  labelFontWeight: "--label-weight",
} satisfies Partial<Record<keyof Variables, string>>;

const themes = ["stripe", "night", "flat"] satisfies NonNullable<Appearance["theme"]>[];

/** Refuses an appearance of a theme that Stripe.js does not have. */
export function requireAppearance(value: unknown): Appearance | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== "object" || value === null) {
    throw new IntegrationError("Invalid value for elements(): appearance should be an object.");
  }
  const { theme }: { theme?: unknown } = value;
  if (theme === undefined || themes.some((known) => known === theme)) return value;
  throw new IntegrationError(
    `Invalid value for elements(): appearance.theme should be ${themes.join(", ")}.`,
  );
}

/** Dresses a host: its theme, then the page's own colours, type and corners over it. */
export function dress(host: HTMLElement, root: ShadowRoot, appearance: Appearance | undefined): void {
  host.dataset.theme = appearance ? (appearance.theme ?? "stripe") : "page";
  for (const [name, property] of Object.entries(properties)) {
    const value = readable(name, appearance?.variables?.[name as keyof Variables]); // the table's own keys
    if (value) host.style.setProperty(property, value);
    else host.style.removeProperty(property);
  }
  const [base] = root.adoptedStyleSheets;
  if (base) root.adoptedStyleSheets = [base, ruleSheet(appearance?.rules ?? {})];
}

/** Stripe's iframe cannot read the page's custom properties, so they are refused. */
function readable(name: string, value: string | undefined): string | undefined {
  if (!value?.includes("var(")) return value;
  console.warn(`Stripe.js (local): appearance.variables.${name} should be a plain value, without var().`);
  return undefined;
}

function ruleSheet(rules: NonNullable<Appearance["rules"]>): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  for (const [selector, declarations] of Object.entries(rules)) {
    const index = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
    const rule = sheet.cssRules[index];
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const [name, value] of Object.entries(declarations)) rule.style.setProperty(kebab(name), value);
  }
  return sheet;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
