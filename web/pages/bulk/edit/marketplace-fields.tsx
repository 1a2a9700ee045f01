import { Text } from "@radix-ui/themes";
import { useQuery } from "urql";
import { type BulkEditField, logisticsAt } from "#core/comparison/bulk-edit/edit-fields.ts";
import { channels, channelText } from "#core/sale/channel.ts";
import { editText, logisticsText } from "#web/features/catalogue/bulk-steps/edit-text.ts";
import { graphql } from "#web/gql/gql.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";

const FeeCategoriesQuery = graphql(`
  query FeeCategories($marketplace: Marketplace!) {
    feeSchedules(marketplace: $marketplace) {
      id
      categories {
        name
      }
    }
  }
`);

/** The marketplaces whose commission depends on a category. */
const withCategories = ["MERCADO_LIVRE", "AMAZON", "SHEIN"] as const;

const marketplacesOf = (field: BulkEditField) =>
  channels.filter((each) =>
    field === "LOGISTICS" ? logisticsAt(each).length > 0 : withCategories.some((one) => one === each),
  );

type MarketplaceProps = {
  field: BulkEditField;
  channel: string;
  error: string | undefined;
  help: string;
  onChange: (channel: string) => void;
};

/** The marketplace whose listings change. */
export function MarketplaceField({ field, channel, error, help, onChange }: MarketplaceProps) {
  return (
    <LabelledField
      label="Marketplace"
      error={error}
      help={
        <Text size="2" color="gray">
          {help}
        </Text>
      }
    >
      {(links) => (
        <NativeSelect
          {...links}
          value={channel}
          options={[
            { value: "", text: "Escolha" },
            ...marketplacesOf(field).map((each) => ({ value: each, text: channelText[each] })),
          ]}
          onChange={onChange}
        />
      )}
    </LabelledField>
  );
}

type CategoryProps = {
  channel: string;
  value: string;
  error: string | undefined;
  onChange: (name: string) => void;
};

/** One of the marketplace's ways of sending. */
export function LogisticsField({ channel, value, error, onChange }: CategoryProps) {
  const ways = logisticsAt(channels.find((each) => each === channel) ?? null);
  return (
    <LabelledField label={editText.LOGISTICS.label} error={error}>
      {(links) => (
        <NativeSelect
          {...links}
          value={value}
          disabled={ways.length === 0}
          options={[
            { value: "", text: "Escolha" },
            ...ways.map((way) => ({ value: way, text: logisticsText[way] ?? way })),
          ]}
          onChange={onChange}
        />
      )}
    </LabelledField>
  );
}

/** One of the marketplace's categories, as its fee schedules name them. */
export function FeeCategoryField({ channel, value, error, onChange }: CategoryProps) {
  const marketplace = withCategories.find((each) => each === channel) ?? null;
  const [{ data }] = useQuery({
    query: FeeCategoriesQuery,
    variables: { marketplace: marketplace ?? "AMAZON" },
    pause: marketplace === null,
  });
  const names = new Set(
    marketplace === null ? [] : data?.feeSchedules.flatMap((rule) => rule.categories.map(({ name }) => name)),
  );
  return (
    <LabelledField label="Categoria" error={error}>
      {(links) => (
        <NativeSelect
          {...links}
          value={value}
          disabled={names.size === 0}
          options={[
            { value: "", text: "Escolha" },
            ...[...names].map((name) => ({ value: name, text: name })),
          ]}
          onChange={onChange}
        />
      )}
    </LabelledField>
  );
}
