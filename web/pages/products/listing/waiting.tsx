import { Skeleton } from "@radix-ui/themes";
import { ListFailure } from "#web/shared/ui/states/list-state.tsx";

/** The place of a listing while what it needs is loaded; `retry` once that has failed. */
export function Waiting({ failure, retry }: { failure: string; retry: (() => void) | null }) {
  if (retry === null) return <Skeleton height="160px" />;
  return <ListFailure text={failure} onRetry={retry} />;
}
