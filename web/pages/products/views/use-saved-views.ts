import { useQuery } from "urql";
import { graphql } from "#web/gql/gql.ts";
import type { SaveViewMutation as SaveViewData } from "#web/gql/graphql.ts";
import { type SendResult, useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { NamedView } from "./default-views.ts";

const SavedViewsQuery = graphql(`
  query SavedViews {
    viewer {
      id
      savedViews {
        id
        name
        query
        columns
      }
    }
  }
`);

const SaveViewMutation = graphql(`
  mutation SaveView($input: SaveViewInput!) {
    saveView(input: $input) {
      __typename
      ... on SaveViewPayload {
        viewer {
          id
          savedViews {
            id
            name
            query
            columns
          }
        }
      }
      ...Refusal_error
    }
  }
`);

const RemoveViewMutation = graphql(`
  mutation RemoveView($input: RemoveViewInput!) {
    removeView(input: $input) {
      viewer {
        id
        savedViews {
          id
          name
          query
          columns
        }
      }
    }
  }
`);

type SavedView = NamedView & { id: string; columns?: string[] | null };

/** A view to save; without columns the table keeps its own when it is opened. */
type ViewToSave = NamedView & { columns: string[] | null };

/** Saves a view under its name. */
export type SaveView = (view: ViewToSave) => Promise<SendResult<SaveViewData>>;

type SavedViews = {
  views: readonly SavedView[];
  save: SaveView;
  remove: (view: SavedView) => Promise<void>;
};

/** The seller's saved views (D297), and what saves and removes one. */
export function useSavedViews(): SavedViews {
  const [{ data }] = useQuery({ query: SavedViewsQuery });
  const saving = useSend(SaveViewMutation);
  const removing = useSend(RemoveViewMutation);
  const toast = useToast();
  return {
    views: data?.viewer?.savedViews ?? [],
    save: async (input) => {
      const result = await saving.send({ input });
      if (result.ok)
        toast.show({
          title: `Visão “${input.name}” salva`,
          description: "Ela aparece em todos os seus aparelhos.",
        });
      return result;
    },
    async remove({ id, name }: SavedView): Promise<void> {
      if (removing.isSending) return;
      const result = await removing.send({ input: { id } });
      if (result.ok) toast.show({ title: `Visão “${name}” removida` });
      else
        toast.show({
          title: "A visão não foi removida",
          description: result.error.message,
          tone: "destructive",
        });
    },
  };
}
