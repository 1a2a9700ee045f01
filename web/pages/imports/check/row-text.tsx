import { Text } from "@radix-ui/themes";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import type { ImportRowsQuery } from "#web/gql/graphql.ts";
import { withoutText } from "../missing-text.ts";

type Node = NonNullable<ImportRowsQuery["node"]>;
export type ImportRow = Extract<Node, { __typename: "Import" }>["rows"][number];

/** A row of the file: what it is, what was read beside the cells' own texts, and what it does. */
export function RowText({ row }: { row: ImportRow }) {
  const {
    place,
    outcome,
    sku,
    name,
    channel,
    listingType,
    channelName,
    values,
    problems,
    changes,
    missing,
    isNameProposed,
  } = row;
  const title = [sku, name].filter(Boolean).join(" · ");
  return (
    <>
      <Text as="p" size="2">
        <Text color="gray">{place}</Text> <Text weight="bold">{title}</Text>
        {channel ? <Text color="gray"> · {listingPlace({ channel, listingType, channelName })}</Text> : null}
        {outcome === "CREATED" ? <Text color="jade"> · novo</Text> : null}
        {isNameProposed ? <Text color="amber"> · sem nome: entra com o SKU</Text> : null}
        {missing.length > 0 ? <Text color="amber"> · {withoutText(missing)}</Text> : null}
      </Text>
      {values.length > 0 && outcome !== "FAILED" ? <ReadValues values={values} /> : null}
      {problems.map(({ column, message }) => (
        <Text as="p" size="2" key={`${column} ${message}`}>
          <Text color="gray">{column}:</Text> {message}
        </Text>
      ))}
      {changes.map(({ field, before, after }) => (
        <Text as="p" size="2" key={field} className="tabular">
          <Text color="gray">{field}:</Text> {before ?? "vazio"} → {after ?? "vazio"}
        </Text>
      ))}
    </>
  );
}

/** Cost, price, weight, GTIN and sales as they were read (D271). */
function ReadValues({ values }: { values: ImportRow["values"] }) {
  return (
    <dl className="import-values">
      {values.map(({ field, column, text, value }) => (
        <div key={field} data-field={field}>
          <Text asChild size="1" color="gray">
            <dt>{column}</dt>
          </Text>
          <Text asChild size="2" className="tabular">
            <dd>
              <Text weight="bold">{value ?? "nenhum"}</Text> <Text color="gray">“{text}”</Text>
            </dd>
          </Text>
        </div>
      ))}
    </dl>
  );
}
