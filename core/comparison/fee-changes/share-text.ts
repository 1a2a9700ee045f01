import { formatRate } from "#core/format/percent.ts";

/** Basis points as pt-BR per cent: 1150 is '11,5%'. */
export function shareText(bps: number): string {
  return formatRate(bps / 100);
}
