import { Button, Link, Text } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { formatDay } from "#core/fees/civil-day.ts";
import type { FeeSchedule, FeeSource } from "#core/fees/fee-schedule.ts";
import { confidenceText, sourceKindText } from "#core/fees/fee-text.ts";
import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { SaleInput } from "../fields/sale-input.tsx";
import { useSaleForm } from "../sale-form-context.ts";
import { ruleText } from "./sale-view.ts";
import "./rule-line.css";
import type { ShownFees } from "./shown-fees.ts";

type Props = {
  sale: MarketplaceSale;
  fees: ShownFees | null;
  /** The error of the day's field. */
  dayQuestion: string | null;
};

/** Which rules apply, since when and how certain they are (FE-11). A button shows the details. */
export function RuleLine({ sale, fees, dayQuestion }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const { values, write } = useSaleForm();
  const day = values.feesDay;
  const notices = fees?.notices ?? [];
  const warnings = notices.filter(({ severity }) => severity === "WARNING");
  const remarks = notices.filter(({ severity }) => severity === "INFO");
  return (
    <div className="rule-line">
      <Text as="p" size="2" color={day === "" ? "gray" : "amber"}>
        {day === "" ? null : `Regras de ${formatDay(day)}, não de hoje. `}
        {fees ? ruleText(fees, sale) : null}{" "}
        <Button
          type="button"
          variant="ghost"
          size="1"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {detailsLabel(remarks.length)}
          <ChevronDown size={16} aria-hidden className="rule-line-chevron" />
        </Button>
        {day === "" ? null : (
          <Button type="button" variant="ghost" size="1" onClick={() => write("feesDay", "")}>
            Voltar para hoje
          </Button>
        )}
      </Text>
      {warnings.map(({ code, text }) => (
        <Text as="p" key={code} size="1" mt="1" color="amber">
          {text}
        </Text>
      ))}
      <div id={detailsId} hidden={!isOpen && dayQuestion === null} className="rule-details">
        {remarks.map(({ code, text }) => (
          <Text as="p" key={code} size="1" color="gray" mb="2">
            {text}
          </Text>
        ))}
        <SaleInput field="feesDay" question={dayQuestion} />
        {fees ? <RuleSources fees={fees} sale={sale} /> : null}
      </div>
    </div>
  );
}

function detailsLabel(remarks: number): string {
  if (remarks === 0) return "Fonte e dia";
  return remarks === 1 ? "Fonte, dia e 1 observação" : `Fonte, dia e ${remarks} observações`;
}

function RuleSources({ fees, sale: { rules } }: { fees: ShownFees; sale: MarketplaceSale }) {
  const schedules = [...new Set(fees.lines.map(({ basis }) => basis.part.schedule))];
  return (
    <ul>
      {schedules.map((schedule) => (
        <li key={schedule.id}>
          <Text as="p" size="2" weight="bold">
            {schedule.label}
          </Text>
          <Text as="p" size="1" color="gray">
            {periodText(schedule)} · {confidenceText[schedule.confidence]}
          </Text>
          {schedule.validFromNote ? (
            <Text as="p" size="1" color="gray">
              {schedule.validFromNote}
            </Text>
          ) : null}
          {schedule.sources.map((id) => {
            const source = rules.sources[id];
            return source ? <Source key={id} source={source} /> : null;
          })}
        </li>
      ))}
    </ul>
  );
}

function periodText({ validFrom, validTo }: FeeSchedule): string {
  const from = validFrom === null ? "Início não publicado" : `Desde ${formatDay(validFrom)}`;
  return validTo === null ? from : `${from}, até ${formatDay(validTo)}`;
}

function Source({ source: { title, address, kind, date } }: { source: FeeSource }) {
  const read = date === null ? "" : `, ${formatDay(date)}`;
  return (
    <Text as="p" size="1">
      {address === null ? (
        title
      ) : (
        <Link href={address} target="_blank" rel="noreferrer">
          {title}
        </Link>
      )}{" "}
      <Text color="gray">
        ({sourceKindText[kind]}
        {read})
      </Text>
    </Text>
  );
}
