import { Button, Popover } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import type { ListingRanges } from "#core/catalogue/listing-ranges.ts";
import { rangeWords } from "#web/features/listing-view/range-text.ts";
import { chipAppearance } from "./chip-appearance.ts";
import { RangeFields } from "./range-fields.tsx";

type Props = { ranges: ListingRanges; onRanges: (ranges: ListingRanges) => void };

/** The numeric filters as one chip, which shows the ranges that are set. */
export function RangeMenu({ ranges, onRanges }: Props) {
  const words = rangeWords(ranges);
  return (
    <Popover.Root>
      <Popover.Trigger>
        <Button {...chipAppearance(words.length > 0)}>
          <span className="filter-words">{words.length > 0 ? words.join(" · ") : "Números"}</span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Popover.Trigger>
      <Popover.Content width="320px" className="range-menu" aria-label="Filtrar por números">
        <RangeFields ranges={ranges} onRanges={onRanges} />
      </Popover.Content>
    </Popover.Root>
  );
}
