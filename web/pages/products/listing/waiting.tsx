import { Skeleton } from "@radix-ui/themes";
import { ListFailure } from "#web/shared/ui/states/list-state.tsx";

/** The placeholder of a listing while its data loads. `retry` is set once loading has failed. */
export function Waiting({ failure, retry }: { failure: string; retry: (() => void) | null }) {
  if (retry === null) return <Skeleton height="160px" />;
  return <ListFailure text={failure} onRetry={retry} />;
}
