import { Badge, Button, Checkbox, Text } from "@radix-ui/themes";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { formatCents } from "#core/format/money.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { fixCauseText } from "#core/text/fix-text.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { productPath } from "#web/shared/paths.ts";
import { FixRow_listing } from "./fix-row-fragment.ts";

type Props = {
  listing: FragmentType<typeof FixRow_listing>;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onFix: () => void;
};

/** One listing to correct: why, its better price, and what that price earns more. */
export function FixRow({ listing: masked, isChosen, onChoose, onFix }: Props) {
  const listing = readFragment(FixRow_listing, masked);
  const { product, fix } = listing;
  if (!fix) return null;
  const name = `${product.name}, ${listingPlace(listing)}`;
  return (
    <li className="fix-row">
      <Checkbox
        size="3"
        aria-label={`Escolher ${name}`}
        checked={isChosen}
        onCheckedChange={(checked) => onChoose(checked === true)}
      />
      <div className="fix-row-about">
        <Text as="p" size="2">
          <Link to={productPath(product.id)} className="report-name" data-strong>
            {product.name}
          </Link>{" "}
          <Text color="gray">· {listingPlace(listing)}</Text>
        </Text>
        <Text as="p" size="2" color="gray">
          <Badge color={fix.cause === "LOSS_ZONE" ? "amber" : "gray"}>{fixCauseText[fix.cause]}</Badge>{" "}
          {fix.reason}
        </Text>
      </div>
      <div className="fix-row-prices tabular">
        <Text as="p" size="2">
          {formatCents(listing.priceCents)}
          <ArrowRight size={14} role="img" aria-label="para" />
          <strong>{formatCents(fix.priceCents)}</strong>
        </Text>
        <Text as="p" size="1" color="gray">
          {formatCents(listing.profitCents)} → {formatCents(fix.profitCents)} por venda
        </Text>
      </div>
      <Text as="p" size="3" weight="bold" className="fix-row-gain tabular">
        {fix.gainCents == null ? "—" : `+${formatCents(fix.gainCents)}`}
        <Text as="span" size="1" weight="regular" color="gray">
          {fix.gainCents == null ? "sem unidades por mês" : "por mês"}
        </Text>
      </Text>
      <Button variant="soft" aria-label={`Corrigir ${name}`} onClick={onFix}>
        Corrigir
      </Button>
    </li>
  );
}
