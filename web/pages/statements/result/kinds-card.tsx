import { formatCount } from "#core/format/decimal.ts";
import type { StatementAnswer } from "#core/statements/answer/answer-statements.ts";
import { kindTexts } from "#core/statements/answer/answer-texts.ts";
import { Cents } from "#web/features/catalogue/cents.tsx";
import { ReportTable } from "#web/features/report-parts/report-table.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";

type Props = Pick<StatementAnswer, "roundingCents"> & {
  kinds: readonly { kind: keyof typeof kindTexts; cents: number; orders: number }[];
};

/** What differs from the rule by its kind, the largest sum in front (ST-03). */
export function KindsCard({ kinds, roundingCents }: Props) {
  const rows = kinds.map(({ kind, cents, orders }) => ({
    key: kind as string,
    cells: [kindTexts[kind], formatCount(orders), <Cents key="cents" value={cents} />],
  }));
  if (roundingCents !== 0) {
    const cells = ["Arredondamento", "—", <Cents key="cents" value={roundingCents} />];
    rows.push({ key: "ROUNDING", cells });
  }
  if (rows.length === 0) return null;
  return (
    <CardSection title="O que difere da regra, e por quê">
      <ReportTable
        columns={[
          { title: "Motivo" },
          { title: "Pedidos", isFigure: true },
          { title: "Soma", isFigure: true },
        ]}
        rows={rows}
      />
    </CardSection>
  );
}
