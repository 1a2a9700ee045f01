import { Button, Text, TextField } from "@radix-ui/themes";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useQuery } from "urql";
import { formatCents } from "#core/format/money.ts";
import { graphql } from "#web/gql/gql.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import "./product-search.css";

const ProductSearchQuery = graphql(`
  query ProductSearch($search: String!) {
    viewer {
      id
      products(search: $search, first: 8) {
        edges {
          node {
            id
            name
            sku
            costCents
            isKit
          }
        }
      }
    }
  }
`);

type Found = { id: string; name: string; costCents?: number | null };

type Props = {
  label: string;
  excluded: readonly string[];
  withKits?: boolean;
  onChoose: (product: Found) => void;
};

/** Searches the catalogue for a product by name, SKU or GTIN; without its kits unless asked for. */
export function ProductSearch({ label, excluded, withKits = false, onChoose }: Props) {
  const [text, setText] = useState("");
  const search = useDeferredValue(text.trim().slice(0, 200));
  const [{ data, error, fetching }] = useQuery({
    query: ProductSearchQuery,
    variables: { search },
    pause: search.length < 2,
  });
  const found =
    search.length < 2
      ? []
      : (data?.viewer?.products.edges ?? [])
          .map(({ node }) => node)
          .filter(({ id, isKit }) => (withKits || !isKit) && !excluded.includes(id));
  return (
    <div>
      <LabelledField label={label} error={null}>
        {(links) => (
          <TextField.Root
            {...links}
            size="3"
            value={text}
            maxLength={200}
            autoComplete="off"
            placeholder="Nome, SKU ou GTIN"
            onChange={({ target }) => setText(target.value)}
          >
            <TextField.Slot>
              <Search size={16} aria-hidden />
            </TextField.Slot>
          </TextField.Root>
        )}
      </LabelledField>
      {found.length > 0 ? (
        <ul className="product-search-results">
          {found.map((product) => (
            <li key={product.id}>
              <Button
                type="button"
                variant="ghost"
                color="gray"
                onClick={() => {
                  setText("");
                  onChoose(product);
                }}
              >
                {product.name}
                <span className="tabular">{formatCents(product.costCents)}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {search.length >= 2 && !fetching && found.length === 0 ? (
        <Text as="p" size="2" color="gray" mt="2" role="status">
          {error
            ? "Não conseguimos procurar nos seus produtos agora."
            : `Nenhum outro produto com “${search}”.`}
        </Text>
      ) : null}
    </div>
  );
}
