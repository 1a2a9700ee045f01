import { Button, Callout, Dialog } from "@radix-ui/themes";
import { CloudOff } from "lucide-react";
import { useRef, useSyncExternalStore } from "react";
import { useClient } from "urql";
import { formatCents } from "#core/format/money.ts";
import { VersionConflict } from "#web/features/catalogue/version-conflict.tsx";
import { useWhenOnline } from "#web/shared/loading/use-when-online.ts";
import { useAskBeforeUnload } from "#web/shared/unsaved/use-ask-before-unload.ts";
import { cellKey } from "./cell-edits.ts";
import type { Editing } from "./edit-context.ts";
import { cellLabel, editingOf } from "./edit-provider.tsx";
import { readCents } from "./read-cents.ts";

/** Lists the table's unsaved edits, and asks the seller when a value was changed elsewhere. */
export function EditNotes() {
  const editing = editingOf(useClient());
  useWhenOnline(() => editing.session.resend());
  return (
    <>
      <UnsentNote {...editing} />
      <ConflictDialog {...editing} />
    </>
  );
}

/**
 * PR-06: another tab has saved another value of this cell, and the seller chooses one. The focus is
 * on the choice that loses neither (D314).
 */
function ConflictDialog({ edits, session }: Editing) {
  const later = useRef<HTMLButtonElement>(null);
  const key = useSyncExternalStore(edits.subscribe, () => edits.inState("conflict")[0] ?? null);
  const target = session.conflicts().find(({ kind, id }) => cellKey(kind, id) === key);
  const edit = key === null ? null : edits.get(key);
  if (!target || !edit) return null;
  const read = readCents(target.kind, edit.text);
  const field = {
    label: cellLabel[target.kind],
    mine: read.ok ? formatCents(read.cents) : edit.text,
    saved: formatCents(target.cents),
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || session.setAside(target)}>
      <Dialog.Content
        maxWidth="480px"
        aria-describedby={undefined}
        onOpenAutoFocus={(event) => {
          event.preventDefault();
          later.current?.focus();
        }}
      >
        <Dialog.Title size="4">{target.name}</Dialog.Title>
        <VersionConflict
          what="Este produto"
          fields={[field]}
          onKeepMine={() => session.commit(target)}
          onTakeSaved={() => session.takeBack(target)}
        >
          <Button ref={later} variant="soft" color="gray" onClick={() => session.setAside(target)}>
            Decidir depois
          </Button>
        </VersionConflict>
      </Dialog.Content>
    </Dialog.Root>
  );
}

/**
 * Values that wait for the connection. They are sent again by themselves, or at once by a button.
 */
function UnsentNote({ edits, session }: Editing) {
  const count = useSyncExternalStore(edits.subscribe, () => edits.inState("unsent").length);
  useAskBeforeUnload(count > 0);
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
