import { type DocumentInput, type OperationResult, useMutation } from "urql";
import type { FragmentType } from "#web/gql/fragment-masking.ts";
import { toastStore } from "../toasts/store/toast-store.ts";
import { type Refusal_error, refusalError, requestError, type SendError } from "./refusal.ts";

type RefusalName =
  | "InvalidInputError"
  | "PaymentError"
  | "RateLimitedError"
  | "RefusedError"
  | "ProductConflictError"
  | "ListingConflictError"
  | "ScenarioConflictError"
  | "SkuTakenError";

/** The result type of a mutation's only field, and its member that is not a refusal. */
type Answer<Data> = NonNullable<Data[Exclude<keyof Data, "__typename">]>;
type Payload<Data> = Exclude<Answer<Data>, { __typename: RefusalName }>;

export type SendResult<Data> = { ok: true; data: Payload<Data> } | { ok: false; error: SendError };

/**
 * Sends a mutation from a component; `sendOnce` is for code without one. What reads conflicts of
 * its own uses the client. Dismisses an earlier error's toast. A document whose mutation can be
 * refused must spread `Refusal_error`.
 */
export function useSend<Data extends object, Variables extends object>(
  document: DocumentInput<Data, Variables>,
) {
  const [{ fetching }, execute] = useMutation(document);
  return {
    isSending: fetching,
    send: async (variables: Variables): Promise<SendResult<Data>> => {
      toastStore.dismissError();
      return readResult(await execute(variables));
    },
  };
}

/** Reads the result of a mutation with one field: its payload, or why there is none. */
export function readResult<Data extends object>({
  data,
  error,
}: Pick<OperationResult<Data>, "data" | "error">): SendResult<Data> {
  const answer = data && Object.entries(data).find(([name]) => name !== "__typename")?.[1];
  if (!answer) return { ok: false, error: requestError(error) };
  // The cache adds `__typename` to every object; only names of errors end in 'Error'.
  if (String(answer.__typename).endsWith("Error"))
    return { ok: false, error: refusalError(asRefusal(answer)) };
  return { ok: true, data: answer };
}

// TypeScript cannot infer which member of the document's union this is; errors spread the fragment.
function asRefusal(answer: object): FragmentType<typeof Refusal_error> {
  return answer as FragmentType<typeof Refusal_error>;
}
