import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const MarkNoticesRead = graphql(`
  mutation MarkNoticesRead($input: MarkNoticesReadInput!) {
    markNoticesRead(input: $input) {
      viewer {
        id
        unreadNoticeCount
      }
    }
  }
`);

/** Marks a notice as read, or with `andOlder` also all that came before it. */
export function useMarkRead() {
  const { send, isSending } = useSend(MarkNoticesRead);
  const toast = useToast();
  async function mark(noticeId: string, andOlder: boolean): Promise<void> {
    const result = await send({ input: { noticeId, andOlder } });
    if (!result.ok) toast.show({ tone: "destructive", title: "Não deu para marcar como lido" });
  }
  return { mark, isSending };
}
