import { Text } from "@radix-ui/themes";
import { formatRate } from "#core/format/percent.ts";
import type { DriftAnswer, FeeDrift } from "#core/statements/drift/fee-drift.ts";
import { SwitchField } from "#web/shared/forms/fields/switch-field.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { ListingChange } from "../listing-change.tsx";
import type { StatementSeller } from "../statement-seller.ts";
import { driftDetail, driftPlace, driftTitle, steadyText } from "./drift-text.ts";
import { useDriftSharing } from "./use-drift-sharing.ts";

type Props = { drift: DriftAnswer; seller: Pick<StatementSeller, "canChangeListings" | "sharesFeeDrift"> };

/** Commissions that were charged in another percentage than the rule says (ST-10). */
export function DriftCard({ drift, seller: { canChangeListings, sharesFeeDrift } }: Props) {
  const { share } = useDriftSharing(drift, sharesFeeDrift);
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
      <div className="statement-sharing">
        <SwitchField
          label="Contar com as de outros vendedores"
          help="Ligado, enviamos só marketplace, categoria, as duas porcentagens e o número de pedidos, para percebermos cedo quando uma regra muda. Ninguém vê de quem são: só mostramos o que cinco vendedores ou mais têm. Desligado, apagamos o que foi enviado."
          isOn={sharesFeeDrift}
          onSwitch={(isOn) => void share(isOn)}
        />
      </div>
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
