import { Button, Text } from "@radix-ui/themes";
import { useId, useState } from "react";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { feeCategories } from "#core/fees/fee-categories.ts";
import { type AllRules, loadAllRules } from "#core/fees/schedules/load-rules.ts";
import { formatCount } from "#core/format/decimal.ts";
import type { Marketplace } from "#core/sale/channel.ts";
import { channelText } from "#core/sale/channel.ts";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { usePagePart } from "#web/shared/loading/use-page-part.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { ImportOf } from "../import-fragment.ts";
import {
  type DefaultRow,
  defaultRows,
  type TypedDefault,
  type TypedDefaults,
  typedDefault,
} from "./default-values.ts";

type Props = { file: ImportOf; typed: TypedDefaults; onType: (typed: TypedDefaults) => void };

/**
 * A category and a weight for each channel, where file and catalogue say none (D307). Folded until
 * the comparison has found such rows.
 */
export function DefaultFields({ file, typed, onType }: Props) {
  const rows = defaultRows(file);
  const [isOpen, setOpen] = useState(file.summary !== null || Object.keys(typed).length > 0);
  const { part: rules } = usePagePart(loadAllRules);
  if (rows.length === 0) return null;
  return (
    <CardSection title="Para o que faltar no arquivo">
      <Text as="p" size="2" color="gray" mb="4" className="measure">
        Uma categoria e um peso para os anúncios de cada marketplace. Só entram onde nem o arquivo nem o seu
        catálogo dizem; você muda depois, produto por produto.
      </Text>
      {isOpen ? (
        <ul className="import-defaults">
          {rows.map((row) => (
            <DefaultFieldsOf
              key={row.channel}
              row={row}
              categories={rules ? categoryNames(rules, row.channel) : []}
              value={typedDefault(typed, row.channel)}
              onChange={(value) => onType({ ...typed, [row.channel]: value })}
            />
          ))}
        </ul>
      ) : (
        <Button type="button" variant="soft" color="gray" onClick={() => setOpen(true)}>
          Escolher categoria e peso padrão
        </Button>
      )}
    </CardSection>
  );
}

type RowProps = {
  row: DefaultRow;
  categories: readonly string[];
  value: TypedDefault;
  onChange: (value: TypedDefault) => void;
};

function DefaultFieldsOf({ row, categories, value, onChange }: RowProps) {
  const id = useId();
  const { channel, hasCategory, hasWeight } = row;
  const name = channelText[channel];
  const options = [...new Set([...categories, value.category])].filter(Boolean);
  return (
    <li>
      <div>
        <Text as="p" size="2" weight="bold">
          {name}
        </Text>
        <Text as="p" size="1" color="gray" className="tabular">
          {lackText(row)}
        </Text>
      </div>
      {hasCategory ? (
        <div>
          <Text as="label" htmlFor={`${id}-category`} size="1" color="gray">
            Categoria padrão
          </Text>
          <NativeSelect
            id={`${id}-category`}
            aria-label={`Categoria padrão, ${name}`}
            value={value.category}
            options={[
              { value: "", text: "Nenhuma" },
              ...options.map((option) => ({ value: option, text: option })),
            ]}
            onChange={(category) => onChange({ ...value, category })}
          />
        </div>
      ) : null}
      {hasWeight ? (
        <div>
          <Text as="label" htmlFor={`${id}-weight`} size="1" color="gray">
            Peso padrão
          </Text>
          <UnitInput
            id={`${id}-weight`}
            size="2"
            unit="g"
            aria-label={`Peso padrão com embalagem, ${name}`}
            value={value.weight}
            onChange={(event) => onChange({ ...value, weight: event.target.value })}
          />
        </div>
      ) : null}
    </li>
  );
}

/** '500 linhas sem categoria, 12 sem peso'; before the comparison nothing is known. */
function lackText({ withoutCategory, withoutWeight }: DefaultRow): string {
  const parts = [
    ...(withoutCategory > 0 ? [`${formatCount(withoutCategory)} sem categoria`] : []),
    ...(withoutWeight > 0 ? [`${formatCount(withoutWeight)} sem peso`] : []),
  ];
  return parts.join(" · ");
}

/** The categories of today's commission. */
function categoryNames(rules: AllRules, channel: Marketplace): readonly string[] {
  return feeCategories(rules[channel], civilDayOf(new Date())).map(({ name }) => name);
}
