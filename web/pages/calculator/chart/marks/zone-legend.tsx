import { Text } from "@radix-ui/themes";
import type { MarketplaceCurve } from "#core/pricing/marketplace/marketplace-curve.ts";
import { zoneText } from "#web/features/calculation/prices/loss-zone-text.ts";
import { JumpSwatch, ZoneSwatch } from "./zone-bands.tsx";
import { gapText, jumpName, jumpText, zoneName } from "./zone-text.ts";

type Props = { curve: Pick<MarketplaceCurve, "bands" | "jumps" | "lossZones"> };

/** Every loss zone and every jump of the fees in words; renders nothing without any. */
export function ZoneLegend({ curve: { bands, jumps, lossZones } }: Props) {
  const gaps = gapText(bands);
  if (lossZones.length + jumps.length === 0 && gaps === null) return null;
  return (
    <>
      <ul className="curve-legend curve-zone-legend">
        {lossZones.map((zone) => (
          <li key={zone.fromPrice} className="curve-legend-item">
            <ZoneSwatch />
            <Text size="2">{zoneName}</Text>
            <Text size="1" color="gray" className="tabular curve-legend-figures">
              {zoneText(zone)}.
            </Text>
          </li>
        ))}
        {jumps.map((jump) => (
          <li key={jump.listPrice} className="curve-legend-item">
            <JumpSwatch />
            <Text size="2">{jumpName}</Text>
            <Text size="1" color="gray" className="tabular curve-legend-figures">
              {jumpText(jump)}
            </Text>
          </li>
        ))}
      </ul>
      {gaps ? (
        <Text as="p" size="1" color="gray" mt="3">
          {gaps}
        </Text>
      ) : null}
    </>
  );
}
