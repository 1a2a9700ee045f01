import { Link, Text } from "@radix-ui/themes";
import { TriangleAlert } from "lucide-react";
import { confidenceText } from "#core/fees/fee-text.ts";
import type { TaxOutcome } from "./tax-outcome.ts";

/** The tax in words with its formula and sources, or what is still missing. */
export function TaxResult({ outcome }: { outcome: TaxOutcome }) {
  return (
    <div className="tax-result" role="status">
      {outcome.status === "ready" ? <Result view={outcome.view} /> : <Waiting status={outcome.status} />}
    </div>
  );
}

function Waiting({ status }: { status: "blank" | "refused" }) {
  return (
    <Text as="p" size="2" color="gray">
      {status === "blank"
        ? "Preencha os campos para ver a alíquota."
        : "Corrija o campo marcado para ver a alíquota."}
    </Text>
  );
}

type View = Extract<TaxOutcome, { status: "ready" }>["view"];

function Result({ view }: { view: View }) {
  return (
    <>
      <Text as="p" size="4" weight="bold" className="tabular">
        {view.headline}
      </Text>
      <Text as="p" size="2" color="gray" className="tabular">
        {view.formula}
      </Text>
      {view.warnings.map((text) => (
        <Text as="p" key={text} size="2" color="amber" className="tax-warning">
          <TriangleAlert size={16} aria-hidden />
          <span>{text}</span>
        </Text>
      ))}
      {view.taken ? null : (
        <Text as="p" size="2" color="tomato">
          O imposto fica acima de 100% das vendas: confira quanto você vende por mês.
        </Text>
      )}
      {view.notes.map((text) => (
        <Text as="p" key={text} size="2">
          {text}
        </Text>
      ))}
      {view.sources.length === 0 ? null : <Sources of={view} />}
    </>
  );
}

function Sources({ of: { sources, confidence } }: { of: View }) {
  return (
    <Text as="p" size="1" color="gray">
      {`Fonte (${confidenceText[confidence]}): `}
      {sources.map(({ title, address }, index) => (
        <span key={title}>
          {index > 0 ? " · " : null}
          {address === null ? (
            title
          ) : (
            <Link href={address} target="_blank" rel="noreferrer">
              {title}
            </Link>
          )}
        </span>
      ))}
    </Text>
  );
}
