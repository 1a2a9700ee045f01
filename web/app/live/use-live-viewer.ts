import { useEffect } from "react";
import { useClient } from "urql";
import { useDeferredImport } from "#web/shared/loading/use-deferred-import.ts";

const load = () => import("./follow-viewer.ts").then((module) => module.followViewer);

/** Follows the account's changes, from as soon as the first screen is there: see `followViewer`. */
export function useLiveViewer(): void {
  const client = useClient();
  const followViewer = useDeferredImport({ load, isWanted: true });
  useEffect(() => followViewer?.(client), [followViewer, client]);
}
