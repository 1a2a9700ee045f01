import { DefaultZIndexes, usePlotArea, useXAxisScale, ZIndexLayer } from "recharts";
import type { MarketplaceCurve } from "#core/pricing/marketplace/marketplace-curve.ts";
import { zoneName } from "./zone-text.ts";

/** Width that the label needs within its band. */
const nameWidth = 92;

type Props = { curve: Pick<MarketplaceCurve, "lossZones" | "jumps" | "from" | "to"> };

/**
 * The loss zones as hatched bands, labelled where there is room, and a line wherever the fees jump.
 */
export function ZoneBands({ curve: { lossZones, jumps, from, to } }: Props) {
  const area = usePlotArea();
  const xOf = useXAxisScale();
  if (!area || !xOf) return null;
  const bands = lossZones.map(({ fromPrice, toPrice }) => {
    const start = xOf(Math.max(from, fromPrice)) ?? 0;
    return { fromPrice, start, width: Math.max(2, (xOf(Math.min(to, toPrice ?? to)) ?? 0) - start) };
  });
  return (
    <ZIndexLayer zIndex={DefaultZIndexes.grid}>
      <ZonePattern />
      <g aria-hidden>
        {bands.map(({ fromPrice, start, width }) => (
          <g key={fromPrice}>
            <rect x={start} y={area.y} width={width} height={area.height} fill="url(#curve-zone)" />
            {width >= nameWidth ? (
              <text className="curve-zone-name" x={start + width / 2} y={area.y + 16}>
                {zoneName}
              </text>
            ) : null}
          </g>
        ))}
        {jumps.map(({ listPrice }) => (
          <path
            key={listPrice}
            className="curve-jump-line"
            d={`M${xOf(listPrice) ?? 0},${area.y}v${area.height}`}
          />
        ))}
      </g>
    </ZIndexLayer>
  );
}

/**
 * Hatched in the other direction than the loss below zero, so that the two differ without colour.
 */
function ZonePattern() {
  return (
    <defs>
      <pattern
        id="curve-zone"
        width="10"
        height="10"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect width="10" height="10" fill="var(--amber-a3)" />
        <rect width="1.5" height="10" fill="var(--amber-a8)" />
      </pattern>
    </defs>
  );
}

/** The band's pattern next to its name, for the legend. */
export function ZoneSwatch() {
  return (
    <svg className="curve-swatch" width="18" height="18" viewBox="0 0 18 18" aria-hidden>
      <rect className="curve-zone-swatch" x="1" y="1" width="16" height="16" rx="3" />
      <path className="curve-zone-hatch" d="M2,8L8,2M2,16L16,2M10,16L16,10" />
    </svg>
  );
}

/** The line's pattern next to its name, for the legend. */
export function JumpSwatch() {
  return (
    <svg className="curve-swatch" width="18" height="18" viewBox="0 0 18 18" aria-hidden>
      <path className="curve-jump-line" d="M9,1V17" />
    </svg>
  );
}
