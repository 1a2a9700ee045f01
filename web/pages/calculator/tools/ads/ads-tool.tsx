import { Text } from "@radix-ui/themes";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { fieldId } from "#web/features/sale-form/fields/field-id.ts";
import { NumberField } from "#web/features/sale-form/fields/number-field.tsx";
import { useSaleForm } from "#web/features/sale-form/sale-form-context.ts";
import { type AdColumn, adsView } from "./ads-view.ts";
import { type AdField, adFieldNote, adFields, readAdOptions } from "./read-ad-options.ts";

/** 'Anúncios': how much ads may cost before an order earns too little (FE-17). */
export function AdsTool({ calculation }: { calculation: Calculation | null }) {
  const { values, write } = useSaleForm();
  return (
    <>
      <div className="tool-fields">
        {adFields.map((field) => (
          <NumberField
            key={field}
            id={fieldId(field)}
            label={fieldLabel[field]}
            isOptional
            unit="%"
            text={values[field]}
            note={adFieldNote(values[field])}
            onType={(text) => write(field, text)}
          />
        ))}
      </div>
      {calculation === null ? (
        <Text as="p" size="2" color="gray">
          Assim que houver um resultado, os limites dos anúncios aparecem aqui.
        </Text>
      ) : (
        <AdLimits calculation={calculation} />
      )}
    </>
  );
}

function AdLimits({ calculation }: { calculation: Calculation }) {
  const { values } = useSaleForm();
  const { sentences, columns } = adsView(calculation, readAdOptions(values));
  return (
    <>
      <div className="tool-sentences" role="status">
        {sentences.map((sentence) => (
          <Text as="p" key={sentence} size="2" className="measure tabular">
            {sentence}
          </Text>
        ))}
      </div>
      {columns.length > 0 ? <LimitTable columns={columns} /> : null}
    </>
  );
}

function LimitTable({ columns }: { columns: readonly AdColumn[] }) {
  return (
    <div className="tool-table-place">
      <table className="tool-table">
        <caption className="visually-hidden">Limites dos anúncios</caption>
        <thead>
          <tr>
            <th scope="col">Limite</th>
            {columns.map(({ title }) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {columns.map((column) => (
                <td key={column.title}>{column[key]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const rows: readonly { key: Exclude<keyof AdColumn, "title">; name: string }[] = [
  { key: "roas", name: "ROAS mínimo" },
  { key: "acos", name: "ACoS máximo" },
  { key: "perOrder", name: "Por pedido (CPA)" },
  { key: "perClick", name: "Por clique (CPC)" },
];

const fieldLabel: Readonly<Record<AdField, string>> = {
  adSharePct: "Vendas vindas de anúncios",
  adConversionPct: "Conversão dos cliques",
  adTaxPct: "Imposto sobre anúncios",
};
