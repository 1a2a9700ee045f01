import { Theme } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { formatDate } from "#core/format/date.ts";
import { productName } from "#core/product-name.ts";
import { useTitleWhilePrinting } from "#web/shared/print/use-printing.ts";
import { BrandedHead, brandColors } from "./branded-head.tsx";
import { usePrintBrand } from "./print-brand.ts";
import "#web/shared/print/paper.css";
import "./printed-sheet.css";

type Props = {
  /** What is printed: the file's name too, when it is saved as PDF. `of`: whose it is. */
  title: (of: string) => string;
  /** The title as it stands before the date: 'Produtos em'. */
  dated: string;
  /** What stands after the date. */
  about?: string;
  /** `printed-tables` for a sheet whose tables fill its width. */
  className?: string;
  children: ReactNode;
};

/** The usual title of a sheet. */
export const titleOf = (what: string) => (of: string) => `${what} · ${of}`;

/**
 * A sheet of paper, in light colours and with the seller's brand. Rendered outside the app's root,
 * which is not printed.
 */
export function PrintedSheet({ title, dated, about, className = "", children }: Props) {
  const brand = usePrintBrand();
  const subtitle = [`${dated} ${formatDate(new Date())}`, about].filter(Boolean).join(" · ");
  useTitleWhilePrinting(title(brand?.name ?? productName));
  return createPortal(
    <Theme
      appearance="light"
      hasBackground={false}
      className={`print-sheet tabular ${className}`}
      style={brand ? brandColors(brand.color) : undefined}
    >
      {brand ? (
        <BrandedHead brand={brand}>{subtitle}</BrandedHead>
      ) : (
        <header className="print-head">
          <strong>{productName}</strong>
          <span>{subtitle}</span>
        </header>
      )}
      {children}
    </Theme>,
    document.body,
  );
}
