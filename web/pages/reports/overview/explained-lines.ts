import { explainedMonthText } from "#core/text/explained-text.ts";
import type { SumLine } from "#web/shared/ui/sum-lines.tsx";
import type { DetailedReport } from "../report-types.ts";

/** The lines from a month's sales to its profit, which comes last (AS-03); null without them. */
export function explainedMonth({
  overview,
}: Pick<DetailedReport, "overview">): { lines: SumLine[]; sum: SumLine } | null {
  const lines = overview.explained.map(({ part: name, cents }) => {
    // The API writes the names of core in capitals.
    const part = name.toLowerCase() as Lowercase<typeof name>;
    return { key: part, label: explainedMonthText({ part, cents }), cents };
  });
  const sum = lines.pop();
  return sum === undefined ? null : { lines, sum };
}
