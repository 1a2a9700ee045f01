import { useDeferredValue } from "react";
import { type AnyVariables, type UseQueryArgs, type UseQueryResponse, useQuery } from "urql";

/**
 * `useQuery` for a page. Its first answer renders in small steps, so that a large page does not
 * block input on a slow phone. Data already in the cache renders at once, and so does every later
 * change: a dialog that closes finds the page as its mutation left it.
 */
export function usePageQuery<Data, Variables extends AnyVariables>(
  args: UseQueryArgs<Variables, Data>,
): UseQueryResponse<Data, Variables> {
  const [result, refetch] = useQuery<Data, Variables>(args);
  const inSteps = useDeferredValue(result);
  return [result.data && inSteps.data ? result : inSteps, refetch];
}
