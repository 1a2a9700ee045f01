import { useDeferredValue } from "react";
import { type AnyVariables, type UseQueryArgs, type UseQueryResponse, useQuery } from "urql";

/**
 * `useQuery` for a page. Its first answer is rendered in small steps, between which the browser
 * answers the seller: otherwise a large page keeps a slow phone busy in one piece. What the cache
 * knows at the start is there at once, and so is every later change: a dialog that closes finds the
 * page as its mutation left it.
 */
export function usePageQuery<Data, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
): UseQueryResponse<Data, Variables> {
  const [result, ask] = useQuery<Data, Variables>(args);
  const inSteps = useDeferredValue(result);
  return [result.data && inSteps.data ? result : inSteps, ask];
}
