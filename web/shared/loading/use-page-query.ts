import { useDeferredValue } from "react";
import { type AnyVariables, type UseQueryArgs, type UseQueryState, useQuery } from "urql";

type Answer<Data, Variables extends AnyVariables> = [
  result: UseQueryState<Data, Variables>,
  /** Asks the server again, whatever the cache holds. */
  retry: () => void,
];

/** `useQuery` with a way to try again. */
export function useRetryQuery<Data, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
): Answer<Data, Variables> {
  const [result, refetch] = useQuery<Data, Variables>(args);
  return [result, () => refetch({ requestPolicy: "network-only" })];
}

/**
 * `useRetryQuery` for a page. Its first answer renders in small steps, so that a large page does
 * not block input on a slow phone. Data already in the cache renders at once, and so does every
 * later change: a dialog that closes finds the page as its mutation left it.
 */
export function usePageQuery<Data, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
): Answer<Data, Variables> {
  const [result, retry] = useRetryQuery<Data, Variables>(args);
  const inSteps = useDeferredValue(result);
  return [result.data && inSteps.data ? result : inSteps, retry];
}
