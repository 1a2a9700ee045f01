import { useLayoutEffect, useState } from "react";
import { type Client, useClient } from "urql";
import { listingVariables, type TableView } from "#web/features/listing-view/table-view.ts";
import { graphql } from "#web/gql/gql.ts";
import { productCountText } from "#web/shared/count-text.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { type HistoryStep, historyOf } from "../history/tab-history.ts";
import type { RowSelection } from "./selection.ts";

const ArchiveMutation = graphql(`
  mutation ArchiveProducts($ids: [ID!], $filter: ListingFilter, $isRestoring: Boolean!) {
    archiveProducts(input: { ids: $ids, filter: $filter, isRestoring: $isRestoring }) {
      __typename
      ... on ArchiveProductsPayload {
        count
        listingIds
        hasMore
      }
      ...Refusal_error
    }
  }
`);

const SelectedQuery = graphql(`
  query SelectedProducts($ids: [ID!], $filter: ListingFilter) {
    viewer {
      id
      catalogue {
        selected(ids: $ids, filter: $filter) {
          productCount
          listingCount
        }
      }
    }
  }
`);

type Request = { ids?: string[]; filter?: ReturnType<typeof listingVariables>["filter"] };

/** The server's limit per request. */
const batch = 1000;

/** What archiving takes along. `selectedCount`: the listings that the seller selected. */
export type ArchiveQuestion = {
  productCount: number;
  listingCount: number;
  selectedCount: number;
  requests: Request[];
};

/**
 * Archives the products of the selected listings, or restores them in the view of archived ones.
 * Asks before it archives several products, or listings that were not selected (GR-01). Both can be
 * undone.
 */
export function useArchive({ onDone }: { onDone: () => void }) {
  const { send } = useSend(ArchiveMutation);
  const client = useClient();
  const toast = useToast();
  const history = historyOf(client);
  const [isArchiving, setArchiving] = useState(false);
  const [question, setQuestion] = useState<ArchiveQuestion | null>(null);

  async function archive(selection: RowSelection, view: TableView, selectedCount: number): Promise<void> {
    if (isArchiving) return;
    const requests = requestsOf(selection, view);
    if (view.archived) {
      runNew(requests, true);
      return;
    }
    setArchiving(true);
    const counts = await countProducts(client, requests);
    setArchiving(false);
    if (counts === null) {
      return toast.show({
        tone: "destructive",
        title: failedText(0, false),
        description: "Confira sua conexão e tente de novo. Nada mudou.",
      });
    }
    const needsQuestion = counts.productCount > 1 || counts.listingCount > selectedCount;
    if (needsQuestion) setQuestion({ ...counts, selectedCount, requests });
    else runNew(requests, false);
  }

  /** An undo pressed meanwhile is for these products. */
  function runNew(requests: Request[], isRestoring: boolean): void {
    history.waitFor(run(requests, isRestoring, true));
  }

  /** `isNew`: not part of the history yet, which the message then offers. */
  async function run(requests: Request[], isRestoring: boolean, isNew: boolean): Promise<RunResult> {
    setQuestion(null);
    setArchiving(true);
    const left = [...requests];
    const changed: string[] = [];
    let problem: string | null = null;
    for (let request = left.shift(); request; request = left.shift()) {
      const result = await send({ ...request, isRestoring });
      if (!result.ok) {
        problem = result.error.message;
        break;
      }
      changed.push(...result.data.listingIds);
      if (result.data.hasMore) left.unshift(request);
    }
    setArchiving(false);
    const step = isNew && changed.length > 0 ? stepOf(changed, isRestoring) : null;
    if (step) history.push(step);
    toast.show({
      ...(problem === null
        ? doneMessage(changed.length, isRestoring)
        : {
            tone: "destructive" as const,
            title: failedText(changed.length, isRestoring),
            description: problem,
          }),
      ...(step ? { action: { undo: () => void history.undoStep(step) } } : {}),
    });
    if (changed.length > 0) onDone();
    return { changed, problem };
  }

  // An undo runs as the page is then, even after a visit to another one: its list is read again.
  useLayoutEffect(() => {
    latestRuns.set(client, run);
  });

  /** Archived or restored products as a step of the tab's history (GR-02). */
  function stepOf(listingIds: readonly string[], wasRestoring: boolean): HistoryStep {
    return {
      reverse: async () => {
        const again = latestRuns.get(client) ?? run;
        const { changed, problem } = await again(inBatches(listingIds), !wasRestoring, false);
        if (changed.length > 0) return stepOf(changed, !wasRestoring);
        return problem === null ? null : "kept";
      },
    };
  }

  return {
    archive,
    isArchiving,
    question,
    /** Answers the question: archives, or leaves everything as it is. */
    answer: (isWanted: boolean) =>
      isWanted && question ? runNew(question.requests, false) : setQuestion(null),
  };
}

/** One listing of each changed product, and why others could not be changed. */
type RunResult = { changed: string[]; problem: string | null };

type Run = (requests: Request[], isRestoring: boolean, isNew: boolean) => Promise<RunResult>;

/** What archives and restores on the page as it was rendered last. */
const latestRuns = new WeakMap<Client, Run>();

/** Null when the server did not answer. */
async function countProducts(client: Client, requests: readonly Request[]) {
  const counts = { productCount: 0, listingCount: 0 };
  for (const request of requests) {
    const { data } = await client.query(SelectedQuery, request, { requestPolicy: "network-only" });
    const selected = data?.viewer?.catalogue.selected;
    if (!selected) return null;
    counts.productCount += selected.productCount;
    counts.listingCount += selected.listingCount;
  }
  return counts;
}

function requestsOf(selection: RowSelection, view: TableView): Request[] {
  if (selection.kind === "all") return [{ filter: listingVariables(view).filter }];
  return inBatches([...selection.ids]);
}

function inBatches(ids: readonly string[]): Request[] {
  const starts = ids.flatMap((_, index) => (index % batch === 0 ? [index] : []));
  return starts.map((start) => ({ ids: ids.slice(start, start + batch) }));
}

function doneMessage(count: number, isRestoring: boolean) {
  if (count > 0) return { tone: "success" as const, title: doneText(count, isRestoring) };
  return {
    title: isRestoring ? "Nada para restaurar" : "Nada para arquivar",
    description: "Outra aba já fez isso.",
  };
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
