import { Button, Callout, Dialog } from "@radix-ui/themes";
import { CloudOff } from "lucide-react";
import { useRef, useSyncExternalStore } from "react";
import { useClient } from "urql";
import { formatCount } from "#core/format/decimal.ts";
import { VersionConflict } from "#web/features/catalogue/version-conflict.tsx";
import { useReturnFocus } from "#web/shared/focus/use-return-focus.ts";
import { useWhenOnline } from "#web/shared/loading/use-when-online.ts";
import { UnsavedGuard } from "#web/shared/unsaved/unsaved-guard.tsx";
import { useAskBeforeUnload } from "#web/shared/unsaved/use-ask-before-unload.ts";
import { cellKey } from "./cell-edits.ts";
import { DoubtDialog } from "./doubt/doubt-dialog.tsx";
import type { Editing } from "./edit-context.ts";
import { editingOf } from "./edit-provider.tsx";
import { cellField } from "./fields/cell-fields.ts";

/** How many cells the question shows. */
const maxShown = 5;

/** Lists the table's unsaved edits, and asks the seller when a value was changed elsewhere. */
export function EditNotes() {
  const editing = editingOf(useClient());
  useWhenOnline(() => editing.session.resend());
  return (
    <>
      <UnsentNote {...editing} />
      <ConflictDialog {...editing} />
      <DoubtDialog {...editing} />
      <TypedGuard {...editing} />
    </>
  );
}

/**
 * PR-06: another tab has saved another value of a cell, and the seller chooses one; for the cells
 * of one paste, all at once. The focus is on the choice that loses neither (D314).
 */
function ConflictDialog({ edits, session }: Editing) {
  const later = useRef<HTMLButtonElement>(null);
  const returnFocus = useReturnFocus();
  const keys = useSyncExternalStore(edits.subscribe, () => edits.inState("conflict").join(" "));
  const targets = keys === "" ? [] : session.conflicts();
  const [target] = targets;
  if (!target) return null;
  const isOne = targets.length === 1;
  const fields = targets.slice(0, maxShown).map((each) => {
    const text = edits.get(cellKey(each.kind, each.id))?.text ?? "";
    const { label, read, show } = cellField(each.kind);
    const typed = read(text);
    return {
      label: isOne ? label : `${each.name}: ${label.toLowerCase()}`,
      mine: typed.ok ? show(typed.value) : text,
      saved: show(each.value),
    };
  });
  const setAllAside = () => targets.forEach(session.setAside);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || setAllAside()}>
      <Dialog.Content
        maxWidth="480px"
        aria-describedby={undefined}
        {...returnFocus}
        onOpenAutoFocus={(event) => {
          returnFocus.onOpenAutoFocus();
          event.preventDefault();
          later.current?.focus();
        }}
      >
        <Dialog.Title size="4">
          {isOne ? target.name : `${formatCount(targets.length)} valores mudaram em outra aba`}
        </Dialog.Title>
        <VersionConflict
          what={isOne ? "Este produto" : "Cada um destes produtos"}
          fields={fields}
          onKeepMine={() => (isOne ? session.commit(target, { isSure: true }) : session.keepAllMine())}
          onTakeSaved={() => targets.forEach(session.takeBack)}
        >
          <Button ref={later} variant="soft" color="gray" onClick={setAllAside}>
            Decidir depois
          </Button>
        </VersionConflict>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/**
 * Closing or reloading asks while any text is not saved; a link and Back save what can be saved,
 * and ask for the rest (GR-12).
 */
function TypedGuard({ edits, session }: Editing) {
  useAskBeforeUnload(useSyncExternalStore(edits.subscribe, edits.hasAny));
  const isStuck = useSyncExternalStore(edits.subscribe, session.isStuck);
  return <UnsavedGuard hasChanges={isStuck} onLeave={session.giveUp} />;
}

/**
 * Values that wait for the connection. They are sent again by themselves, or at once by a button.
 */
function UnsentNote({ edits, session }: Editing) {
  const count = useSyncExternalStore(edits.subscribe, () => edits.inState("unsent").length);
  if (count === 0) return null;
  return (
    <Callout.Root color="amber" size="1" role="status" className="unsent-note">
      <Callout.Icon>
        <CloudOff size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        {count === 1 ? "1 valor ainda não foi salvo" : `${count} valores ainda não foram salvos`}: sem
        conexão. O que você digitou continua aqui.{" "}
        <Button size="1" variant="soft" onClick={session.resend}>
          Tentar novamente
        </Button>
      </Callout.Text>
    </Callout.Root>
  );
}
