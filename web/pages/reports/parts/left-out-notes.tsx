import { Text, Link as TextLink } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { paths } from "#web/shared/paths.ts";
import type { Totals } from "../report-types.ts";
import { listingCount } from "./counts.ts";

/** What no sum of the reports counts, with the way to complete it (RE-07). */
export function LeftOutNotes({ totals: { listingsWithoutUnits, listingsLeftOut } }: { totals: Totals }) {
  if (listingsWithoutUnits === 0 && listingsLeftOut === 0) return null;
  return (
    <Text as="div" size="2" color="gray" className="report-notes">
      {listingsWithoutUnits > 0 ? (
        <p>
          Sem contar {listingCount(listingsWithoutUnits)} sem unidades por mês.{" "}
          <TextLink asChild underline="always">
            <Link to={`${paths.products}?withoutUnits=true`}>Informar as unidades</Link>
          </TextLink>
        </p>
      ) : null}
      {listingsLeftOut > 0 ? (
        <p>
          Sem contar {listingCount(listingsLeftOut)} com dados faltando.{" "}
          <TextLink asChild underline="always">
            <Link to={`${paths.products}?missing=true`}>Completar os dados</Link>
          </TextLink>
        </p>
      ) : null}
    </Text>
  );
}
