import { Button, Text } from "@radix-ui/themes";
import type { FeeLine } from "#core/fees/fee-quote.ts";
import { confidenceText, feeFormula, missingFeeText } from "#core/fees/fee-text.ts";
import { formatMoney } from "#core/format/money.ts";
import type { NumberTerm } from "#core/sale/listing-terms.ts";
import { numberTerms } from "#core/sale/listing-terms.ts";
import type { ListingOutcome } from "./listing-outcome.ts";
import "./fee-lines.css";

type Props = {
  outcome: ListingOutcome;
  /** The terms whose own value already has its field. */
  ownFigures: readonly NumberTerm[];
  /**
   * Copies the rule's figure into the seller's own field to be changed; null removes the own
   * figure.
   */
  onOwn: (term: NumberTerm, figure: number | null) => void;
};

/** The marketplace's fees for one sale, line by line with their formulas (FE-11). */
export function FeeLines({ outcome: { feeLines, ownLines, asked }, ownFigures, onOwn }: Props) {
  return (
    <ul className="fee-lines">
      {feeLines.map((line, index) => {
        const term = numberTerms.find((name) => name === line.overrideField);
        const isFirst =
          feeLines.findIndex(({ overrideField }) => overrideField === line.overrideField) === index;
        return (
          <Line
            key={`${line.ruleId} ${line.key} ${line.label}`}
            label={line.label}
            value={line.valueCents === null ? missingFeeText(line) : formatMoney(line.valueCents / 100)}
            note={noteOf(line)}
          >
            {term && isFirst && !asked.includes(term) ? (
              <OwnButton
                isOwn={ownFigures.includes(term)}
                onPress={(isOwn) => onOwn(term, isOwn ? null : ruleFigure(feeLines, term))}
              />
            ) : null}
          </Line>
        );
      })}
      {ownLines.map(({ key, label, value, formula }) => (
        <Line key={key} label={label} value={formatMoney(value)} note={formula} />
      ))}
    </ul>
  );
}

type LineProps = { label: string; value: string; note: string; children?: React.ReactNode };

function Line({ label, value, note, children }: LineProps) {
  return (
    <li>
      <div className="fee-lines-head">
        <Text size="2">{label}</Text>
        <Text size="2" className="tabular">
          {value}
        </Text>
      </div>
      <Text as="p" size="1" color="gray">
        {note}
      </Text>
      {children}
    </li>
  );
}

function OwnButton({ isOwn, onPress }: { isOwn: boolean; onPress: (isOwn: boolean) => void }) {
  return (
    <Button type="button" size="1" variant="ghost" mt="1" onClick={() => onPress(isOwn)}>
      {isOwn ? "Voltar à regra" : "Usar meu valor"}
    </Button>
  );
}

function noteOf(line: FeeLine): string {
  if (line.overridden || line.valueCents === null) return feeFormula(line);
  return `${feeFormula(line)} · ${confidenceText[line.confidence]}`;
}

/** The sum of all lines that the own figure replaces, in per cent or R$. */
function ruleFigure(lines: readonly FeeLine[], term: NumberTerm): number {
  const replaced = lines.filter(({ overrideField }) => overrideField === term);
  return replaced.reduce(
    (sum, { pct, valueCents }) => sum + (term === "percentOverride" ? (pct ?? 0) : (valueCents ?? 0) / 100),
    0,
  );
}
