import { Package } from "lucide-react";
import { useEffect, useState } from "react";
import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { productPath } from "#web/shared/paths.ts";
import type { PaletteEntry } from "./palette-entries.ts";

const FoundProductsQuery = graphql(`
  query FoundProducts($search: String!) {
    viewer {
      id
      products(first: 8, search: $search) {
        edges {
          node {
            id
            name
            sku
          }
        }
      }
    }
  }
`);

type FoundProducts = { entries: PaletteEntry[]; isAsking: boolean; problem: string | null };

/** How long typing must pause before a search starts. */
const pauseMs = 200;

/** Products by name, SKU or GTIN, searched when typing pauses. Empty for an empty search. */
export function useFoundProducts(text: string): FoundProducts {
  const [search, setSearch] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const [{ data, error, fetching }] = useQuery({
    query: FoundProductsQuery,
    variables: { search },
    pause: search === "",
  });
  if (text === "") return { entries: [], isAsking: false, problem: null };
  const isAsking = text !== search || fetching;
  const edges = (!fetching && search !== "" && data?.viewer?.products.edges) || [];
  return {
    entries: edges.map(({ node: { id, name, sku } }) => ({
      id,
      icon: Package,
      label: name,
      ...(sku ? { detail: sku } : {}),
      run: productPath(id),
    })),
    isAsking,
    problem: error ? "Não conseguimos procurar nos seus produtos agora." : null,
  };
}
