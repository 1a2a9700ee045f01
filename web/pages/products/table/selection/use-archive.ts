import { useState } from "react";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { productCountText } from "../../count-text.ts";
import { listingVariables, type TableView } from "../view/table-view.ts";
import type { Selection } from "./selection.ts";

const ArchiveMutation = graphql(`
  mutation ArchiveProducts($ids: [ID!], $filter: ListingFilter, $isRestoring: Boolean!) {
    archiveProducts(input: { ids: $ids, filter: $filter, isRestoring: $isRestoring }) {
      __typename
      ... on ArchiveProductsPayload {
        count
        hasMore
      }
      ...Refusal_error
    }
  }
`);

type Request = { ids?: string[]; filter?: ReturnType<typeof listingVariables>["filter"] };

/** The server's limit per request. */
const batch = 1000;

/**
 * Archives the products of the selected listings, or restores them in the view of archived ones.
 */
export function useArchive({ onDone }: { onDone: () => void }) {
  const { send } = useSend(ArchiveMutation);
  const toast = useToast();
  const [isArchiving, setArchiving] = useState(false);

  async function archive(selection: Selection, view: TableView): Promise<void> {
    const isRestoring = view.archived;
    setArchiving(true);
    let count = 0;
    let problem: string | null = null;
    const requests = requestsOf(selection, view);
    for (let request = requests.shift(); request; request = requests.shift()) {
      const result = await send({ ...request, isRestoring });
      if (!result.ok) {
        problem = result.error.message;
        break;
      }
      count += result.data.count;
      if (result.data.hasMore) requests.unshift(request);
    }
    setArchiving(false);
    if (problem === null) toast.show({ tone: "success", title: doneText(count, isRestoring) });
    else toast.show({ tone: "destructive", title: failedText(count, isRestoring), description: problem });
    if (count > 0) onDone();
  }

  return { archive, isArchiving };
}

function requestsOf(selection: Selection, view: TableView): Request[] {
  if (selection.kind === "all") return [{ filter: listingVariables(view).filter }];
  const ids = [...selection.ids];
  const starts = ids.flatMap((_, index) => (index % batch === 0 ? [index] : []));
  return starts.map((start) => ({ ids: ids.slice(start, start + batch) }));
}

function doneText(count: number, isRestoring: boolean): string {
  const products = productCountText(count);
  if (isRestoring) return count === 1 ? `${products} de volta` : `${products} de volta ao catálogo`;
  return count === 1 ? `${products} arquivado` : `${products} arquivados`;
}

function failedText(count: number, isRestoring: boolean): string {
  if (count > 0) return `${doneText(count, isRestoring)}, e outros não`;
  return isRestoring ? "Não foi possível restaurar" : "Não foi possível arquivar";
}
