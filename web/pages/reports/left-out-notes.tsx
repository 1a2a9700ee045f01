import { Text, Link as TextLink } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { listingCountText } from "#web/shared/count-text.ts";
import { paths } from "#web/shared/paths.ts";
import type { Totals } from "./report-types.ts";

/** The listings that lack data and count in no sum, with the way to complete them (RE-07). */
export function LeftOutNotes({ totals: { listingsLeftOut } }: { totals: Totals }) {
  if (listingsLeftOut === 0) return null;
  return (
    <Text as="p" size="2" color="gray" m="0">
      Sem contar {listingCountText(listingsLeftOut)} com dados faltando.{" "}
      <TextLink asChild underline="always">
        <Link to={`${paths.products}?missing=true`}>Completar os dados</Link>
      </TextLink>
    </Text>
  );
}
