import { Flex } from "@radix-ui/themes";
import type { PriceMode } from "#core/calculator/price-input.ts";
import type { Fold } from "./input-section.tsx";
import { MarketingSection } from "./marketing-section.tsx";
import { MarketplaceSection } from "./marketplace-section.tsx";
import { ProductSection } from "./product-section.tsx";

export type SectionName = "product" | "marketplace" | "marketing";

type Props = {
  mode: PriceMode;
  isWide: boolean;
  openSections: readonly SectionName[];
  onToggle: (section: SectionName) => void;
};

/** The three cards of inputs: all open beside the results, an accordion where there is no room for both. */
export function InputSections({ mode, isWide, openSections, onToggle }: Props) {
  const foldOf = (section: SectionName): Fold =>
    isWide ? "always open" : { isOpen: openSections.includes(section), onToggle: () => onToggle(section) };
  return (
    <Flex direction="column" gap="4">
      <ProductSection fold={foldOf("product")} />
      <MarketplaceSection fold={foldOf("marketplace")} />
      {mode === "ADVANCED" ? <MarketingSection fold={foldOf("marketing")} /> : null}
    </Flex>
  );
}
