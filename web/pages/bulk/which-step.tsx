import { Flex, Link as RadixLink, Text } from "@radix-ui/themes";
import { Link, useLocation } from "react-router-dom";
import { listingCountText } from "#web/shared/count-text.ts";
import { paths } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";

type Props = {
  number: number;
  /** The filter in words; null for the whole catalogue, or for listings chosen one by one. */
  words: string | null;
  isFilter: boolean;
};

/** The first step: which listings. They are chosen in the products table. */
export function WhichStep({ number, words, isFilter }: Props) {
  const { search } = useLocation();
  return (
    <CardSection title="1. Quais anúncios">
      <Flex align="baseline" justify="between" gap="4" wrap="wrap">
        <Text as="p">
          <strong>{listingCountText(number)}</strong>
          {isFilter ? <Text color="gray"> · {words ?? "todo o catálogo"}</Text> : null}
        </Text>
        <RadixLink asChild underline="always">
          <Link to={`${paths.products}${isFilter ? search : ""}`}>Escolher outros</Link>
        </RadixLink>
      </Flex>
    </CardSection>
  );
}
