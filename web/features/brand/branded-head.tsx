import type { CSSProperties, ReactNode } from "react";
import { paperUse } from "#core/brand/contrast.ts";
import "./branded-head.css";

/**
 * A seller's own brand as paper shows it. `logo` is an address of the picture, or the picture
 * itself as a data URL.
 */
export type PaperBrand = { name: string; color: string; logo: string | null };

/**
 * The head of a printed sheet in the seller's name. What it sets in em follows the paper's letters.
 */
export function BrandedHead({ brand, children }: { brand: PaperBrand; children: ReactNode }) {
  return (
    <header className="branded-head" style={brandColors(brand.color)}>
      <span className="branded-head-name">
        {brand.logo ? <img className="branded-head-logo" src={brand.logo} alt="" /> : null}
        <strong>{brand.name}</strong>
      </span>
      <span className="branded-head-words">{children}</span>
    </header>
  );
}

/** The brand's colour for lines, and for words where they can be read on white (D70). */
export function brandColors(color: string): CSSProperties {
  const colors = { "--brand-line": color, "--brand-words": paperUse(color) === "text" ? color : "black" };
  // React's type knows no custom properties.
  return colors as CSSProperties;
}
