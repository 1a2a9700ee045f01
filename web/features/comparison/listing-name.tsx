import { Link as RadixLink, Text } from "@radix-ui/themes";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { productPath } from "#web/shared/paths.ts";

type Props = {
  name: string;
  /** Null: the name leads nowhere. */
  productId: string | null;
  /** The product was deleted since. */
  isGone?: boolean;
  /** What stands under the name. */
  details: readonly ReactNode[];
};

/** The product of a compared listing, and where it sells. */
export function ListingName({ name, productId, isGone = false, details }: Props) {
  const shown = details.filter(Boolean);
  return (
    <>
      <Text as="p" truncate weight={isGone ? "regular" : "bold"} color={isGone ? "gray" : undefined}>
        {productId === null ? (
          name
        ) : (
          <RadixLink asChild underline="hover">
            <Link to={productPath(productId)}>{name}</Link>
          </RadixLink>
        )}
      </Text>
      <Text as="p" size="1" color="gray" truncate>
        {shown.flatMap((detail, index) => (index === 0 ? [detail] : [" · ", detail]))}
      </Text>
    </>
  );
}
