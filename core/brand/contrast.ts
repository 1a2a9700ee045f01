/** Minimum ratio for readable text (WCAG 2.2, 1.4.3). */
const readable = 4.5;

/** Minimum ratio for visible lines and surfaces (WCAG 2.2, 1.4.11). */
const visible = 3;

/** What a colour can be used for on white paper. */
export type PaperUse = "text" | "lines" | "hardly visible";

/**
 * Whether a colour is readable as text on white paper, only visible as lines, or neither. `color`
 * is `#rrggbb`.
 */
export function paperUse(color: string): PaperUse {
  const contrast = contrastOnWhite(color);
  if (contrast >= readable) return "text";
  return contrast >= visible ? "lines" : "hardly visible";
}

/** The contrast ratio with white, from 1 to 21. `color` is `#rrggbb`. */
export function contrastOnWhite(color: string): number {
  return 1.05 / (luminance(color) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
