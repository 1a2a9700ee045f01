import { Text } from "@radix-ui/themes";
import { formatRate } from "#core/format/percent.ts";
import type { DriftAnswer, FeeDrift } from "#core/statements/drift/fee-drift.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { ListingChange } from "../listing-change.tsx";
import { driftDetail, driftPlace, driftTitle, steadyText } from "./drift-text.ts";

type Props = { drift: DriftAnswer; canChangeListings: boolean };

/** Commissions that were charged in another percentage than the rule says (ST-10). */
export function DriftCard({ drift, canChangeListings }: Props) {
  const { drifts } = drift;
  if (drift.compared + drift.tooFew === 0) return null;
  return (
    <CardSection title={driftTitle(drift)}>
      <Text as="p" size="2" color="gray" className="measure">
        {steadyText(drift)}
      </Text>
      {drifts.length === 0 ? null : (
        <ul className="statement-offers">
          {drifts.map((each) => (
            <DriftRow key={driftKey(each)} drift={each} canChangeListings={canChangeListings} />
          ))}
        </ul>
      )}
    </CardSection>
  );
}

function driftKey({ marketplace, category, listingType, rulePct }: FeeDrift): string {
  return JSON.stringify([marketplace, category, listingType, rulePct]);
}

function DriftRow({ drift, canChangeListings }: { drift: FeeDrift; canChangeListings: boolean }) {
  const { chargedPct, listingIds } = drift;
  return (
    <li>
      <div>
        <Text as="p" size="2" weight="bold">
          {driftPlace(drift)}
        </Text>
        <Text as="p" size="1" color="gray" className="measure">
          {driftDetail(drift)}
        </Text>
      </div>
      <ListingChange
        ids={listingIds}
        change={{ field: "PERCENT_OVERRIDE", number: chargedPct }}
        newText={formatRate(chargedPct)}
        canChange={canChangeListings}
      />
    </li>
  );
}
