import { Text, Link as TextLink } from "@radix-ui/themes";
import { Link } from "react-router-dom";
import { graphql } from "#web/gql/gql.ts";
import { listingCountText } from "#web/shared/count-text.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { paths } from "#web/shared/paths.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { UnitsRow } from "./units-row.tsx";
import "./missing-units.css";

const shownRows = 10;

const MissingUnitsQuery = graphql(`
  query MissingUnits($first: Int!) {
    viewer {
      id
      listings(
        filter: { withoutUnits: true, missing: false }
        orderBy: { field: NAME, direction: ASC }
        first: $first
      ) {
        edges {
          node {
            id
            product {
              id
              isReadOnly
            }
            ...UnitsRow_listing
          }
        }
      }
    }
  }
`);

type Props = { count: number; onSaved: () => void };

/**
 * Names listings whose units a month no sum can count, and asks for them in place (RE-07).
 */
export function MissingUnitsCard({ count, onSaved }: Props) {
  const [{ data }, retry] = useRetryQuery({
    query: MissingUnitsQuery,
    variables: { first: shownRows },
    requestPolicy: "cache-and-network",
  });
  const listings = data?.viewer?.listings.edges.map(({ node }) => node) ?? [];
  const rows = listings.filter(({ product }) => !product.isReadOnly);
  if (rows.length === 0) return null;

  function reload() {
    retry();
    onSaved();
  }

  return (
    <CardSection title={title(count)}>
      <Text as="p" size="2" color="gray" className="measure">
        Sem esse número, {count === 1 ? "ele não entra" : "eles não entram"} em nenhuma soma desta página.
      </Text>
      <ul className="units-rows">
        {rows.map((listing) => (
          <li key={listing.id}>
            <UnitsRow listing={listing} onSaved={reload} />
          </li>
        ))}
      </ul>
      {count > rows.length ? (
        <TextLink asChild size="2" underline="always">
          <Link to={`${paths.products}?withoutUnits=true`}>Ver todos na lista de produtos</Link>
        </TextLink>
      ) : null}
    </CardSection>
  );
}

function title(count: number): string {
  return count === 1
    ? "Quanto este anúncio vende por mês?"
    : `Quanto estes ${listingCountText(count)} vendem por mês?`;
}
