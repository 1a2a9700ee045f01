import type { CSSProperties, ReactNode } from "react";
import { paperUse } from "#core/brand/contrast.ts";
import "./branded-head.css";

/**
 * A seller's own brand as it is printed. `logo` is the picture's address, or the picture as a data
 * URL.
 */
export type PaperBrand = { name: string; color: string; logo: string | null };

/**
 * The head of a printed sheet with the seller's brand. Sizes in em follow the paper's font size.
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

/** The brand's colour for lines, and for text if it is legible on white (D70). */
export function brandColors(color: string): CSSProperties {
  const colors = { "--brand-line": color, "--brand-words": paperUse(color) === "text" ? color : "black" };
  // React's type knows no custom properties.
  return colors as CSSProperties;
}
