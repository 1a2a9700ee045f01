import { useEffect, useEffectEvent, useId, useSyncExternalStore } from "react";
import { useDeferredImport } from "../loading/use-deferred-import.ts";
import { unsavedChanges } from "./unsaved-changes.ts";
import { useAskBeforeUnload } from "./use-ask-before-unload.ts";

const loadDialog = () => import("./unsaved-dialog.tsx").then((module) => module.UnsavedDialog);

const question = "Sair sem salvar? O que você mudou nesta página ainda não foi salvo e vai se perder.";

/**
 * Protects a form: asks before a link, Back or closing the tab loses unsaved changes (D209).
 * `hasChanges`: the form has unsaved changes. `onLeave`: the seller gives them up.
 */
export function UnsavedGuard({ hasChanges, onLeave }: { hasChanges: boolean; onLeave?: () => void }) {
  const form = useId();
  const leave = useEffectEvent(() => onLeave?.());
  const isAsking = useSyncExternalStore(unsavedChanges.subscribe, () => unsavedChanges.isAsking(form));
  useAskBeforeUnload(hasChanges);
  useEffect(() => (hasChanges ? unsavedChanges.hold(form, () => leave()) : undefined), [form, hasChanges]);
  const UnsavedDialog = useDeferredImport({
    load: loadDialog,
    isWanted: isAsking,
    // Offline, the dialog cannot be loaded, so this falls back to `window.confirm`.
    onMissing: () => (window.confirm(question) ? unsavedChanges.leave() : unsavedChanges.stay()),
  });
  return UnsavedDialog ? <UnsavedDialog isAsking={isAsking} /> : null;
}
