import { useMutation } from "urql";
import { graphql } from "#web/gql/gql.ts";
import { errorMessage } from "#web/shared/error-message.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

const RequestCancellation = graphql(`
  mutation RequestCancellation($reason: String!) {
    requestCancellation(input: { reason: $reason }) {
      __typename
      ... on RequestCancellationPayload {
        viewer {
          id
          ...Cancellation_user
        }
      }
      ... on Error {
        message
      }
      ... on InvalidInputError {
        fields {
          message
        }
      }
    }
  }
`);

/** Sends the request; true when it is stored. A failure is said in a toast (S8-26). */
export function useRequestCancellation() {
  const [{ fetching }, request] = useMutation(RequestCancellation);
  const toast = useToast();

  async function requestCancellation(reason: string): Promise<boolean> {
    const { data, error } = await request({ reason });
    const answer = data?.requestCancellation;
    if (answer?.__typename === "RequestCancellationPayload") return true;
    const words = answer ? refusalWords(answer) : error && errorMessage(error);
    toast.show({
      title: "Erro ao enviar solicitação de cancelamento",
      description: words || "Nada foi enviado. Tente de novo em instantes.",
      tone: "destructive",
    });
    return false;
  }

  return { requestCancellation, isSending: fetching };
}

type Refusal = { message: string; fields?: readonly { message: string }[] };

function refusalWords({ message, fields }: Refusal): string {
  return fields?.[0]?.message ?? message;
}
