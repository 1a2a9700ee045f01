import type { Appearance } from "@stripe/stripe-js";
import { IntegrationError } from "../integration-error.ts";

type Variables = NonNullable<Appearance["variables"]>;

/** The variables that the form follows, and the custom properties that its styles read. */
const properties = {
  colorPrimary: "--primary",
  colorBackground: "--background",
  colorText: "--text",
  colorTextSecondary: "--text-secondary",
  colorTextPlaceholder: "--text-placeholder",
  colorDanger: "--danger",
  fontFamily: "--font-family",
  fontSizeBase: "--font-size",
  borderRadius: "--radius",
  spacingUnit: "--unit",
  gridRowSpacing: "--row-gap",
} satisfies Partial<Record<keyof Variables, string>>;

const themes = ["stripe", "night"] satisfies NonNullable<Appearance["theme"]>[];

/** Refuses an appearance of a theme that the emulator does not have. */
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

/** Styles a host: its theme, overridden by the page's own colours, type and corners. */
export function dress(host: HTMLElement, root: ShadowRoot, appearance: Appearance | undefined): void {
  host.dataset.theme = appearance ? (appearance.theme ?? "stripe") : "page";
  for (const [name, property] of Object.entries(properties)) {
    const value = appearance?.variables?.[name as keyof Variables]; // the table's own keys
    // Stripe's iframe cannot read the page's custom properties.
    if (value?.includes("var(")) throw new IntegrationError(`variables.${name} should be a plain value.`);
    host.style.setProperty(property, value ?? null);
  }
  const [base] = root.adoptedStyleSheets;
  if (base) root.adoptedStyleSheets = [base, ruleSheet(appearance?.rules ?? {})];
}

function ruleSheet(rules: NonNullable<Appearance["rules"]>): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  for (const [selector, declarations] of Object.entries(rules)) {
    const rule = sheet.cssRules[sheet.insertRule(`${selector} {}`)];
    if (rule instanceof CSSStyleRule) Object.assign(rule.style, declarations);
  }
  return sheet;
}
