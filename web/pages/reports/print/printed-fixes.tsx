import { formatCents } from "#core/format/money.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { fixCauseText } from "#core/text/fix-text.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { FixRow_listing } from "../fix-first/fix-row-fragment.ts";

/** The listings to correct first, on paper. */
export function PrintedFixes({ listings }: { listings: readonly FragmentType<typeof FixRow_listing>[] }) {
  if (listings.length === 0) return null;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Anúncio</th>
          <th scope="col">Motivo</th>
          <th scope="col" data-figure>
            Preço
          </th>
          <th scope="col" data-figure>
            Preço melhor
          </th>
          <th scope="col" data-figure>
            Ganho por mês
          </th>
        </tr>
      </thead>
      <tbody>
        {listings.map((masked) => {
          const listing = readFragment(FixRow_listing, masked);
          const { product, fix } = listing;
          return fix ? (
            <tr key={listing.id}>
              <td>
                {product.name} · {listingPlace(listing)}
              </td>
              <td>{fixCauseText[fix.cause]}</td>
              <td data-figure>{formatCents(listing.priceCents)}</td>
              <td data-figure>{formatCents(fix.priceCents)}</td>
              <td data-figure>{formatCents(fix.gainCents)}</td>
            </tr>
          ) : null;
        })}
      </tbody>
    </table>
  );
}
