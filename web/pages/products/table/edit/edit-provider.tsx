import { Button, Callout, Dialog } from "@radix-ui/themes";
import { CloudOff } from "lucide-react";
import { type ReactNode, useSyncExternalStore } from "react";
import { type Client, useClient } from "urql";
import { formatCents } from "#core/format/money.ts";
import { VersionConflict } from "#web/features/catalogue/version-conflict.tsx";
import { useWhenOnline } from "#web/shared/loading/use-when-online.ts";
import { toastStore } from "#web/shared/toasts/toast-store.ts";
import { useAskBeforeUnload } from "#web/shared/unsaved/use-ask-before-unload.ts";
import { type CellEdits, cellKey, createCellEdits } from "./cell-edits.ts";
import { EditContext } from "./edit-context.ts";
import { type CellTarget, createEditSession, type EditSession, type SavedChange } from "./edit-session.ts";
import { loadFigures } from "./load-figures.ts";
import { readCents } from "./read-cents.ts";
import { saveCell, undoCell } from "./save-cell.ts";

const label = { cost: "Custo", price: "Preço" };

/** Holds what is typed into the table's cells, saves it, and asks when somebody else has saved meanwhile. */
export function EditProvider({ children }: { children: ReactNode }) {
  const editing = editingOf(useClient());
  useWhenOnline(() => editing.session.resend());
  return (
    <EditContext.Provider value={editing}>
      <UnsentNote {...editing} />
      {children}
      <ConflictDialog {...editing} />
    </EditContext.Provider>
  );
}

/** What waits to be saved outlives a visit to another page, and goes with the session's client. */
const ofClient = new WeakMap<Client, Props>();

function editingOf(client: Client): Props {
  const known = ofClient.get(client);
  if (known) return known;
  const edits = createCellEdits();
  const session = createEditSession({
    edits,
    save: (target, cents) => saveCell(client, target, cents),
    loadFigures: (productId) => loadFigures(client, productId),
    onSaved: (target, cents, change) => showSaved(target, cents, change, client),
  });
  ofClient.set(client, { edits, session });
  return { edits, session };
}

function showSaved(target: CellTarget, cents: number | null, change: SavedChange | null, client: Client) {
  toastStore.show({
    tone: "success",
    title: `${label[target.kind]} salvo`,
    description: `${target.name}: ${formatCents(target.cents)} → ${formatCents(cents)}`,
    ...(change ? { action: { label: "Desfazer", onSelect: () => undo(target, change, client) } } : {}),
  });
}

async function undo({ kind, name }: CellTarget, change: SavedChange, client: Client) {
  const error = await undoCell(client, change);
  toastStore.show(
    error === null
      ? { tone: "success", title: `${label[kind]} de antes de volta`, description: name }
      : { tone: "destructive", title: "Não foi possível desfazer", description: error.message },
  );
}

type Props = { edits: CellEdits; session: EditSession };

/** PR-06: another tab saved another value of this cell; the seller chooses. */
function ConflictDialog({ edits, session }: Props) {
  const key = useSyncExternalStore(edits.subscribe, () => edits.inState("conflict")[0] ?? null);
  const target = session.conflicts().find(({ kind, id }) => cellKey(kind, id) === key);
  const edit = key === null ? null : edits.get(key);
  if (!target || !edit) return null;
  const read = readCents(target.kind, edit.text);
  const field = {
    label: label[target.kind],
    mine: read.ok ? formatCents(read.cents) : edit.text,
    saved: formatCents(target.cents),
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || session.setAside(target)}>
      <Dialog.Content maxWidth="480px" aria-describedby={undefined}>
        <Dialog.Title size="4">{target.name}</Dialog.Title>
        <VersionConflict
          what="Este produto"
          fields={[field]}
          onKeepMine={() => session.commit(target)}
          onTakeSaved={() => session.takeBack(target)}
        />
      </Dialog.Content>
    </Dialog.Root>
  );
}

type NoteProps = { edits: CellEdits; session: EditSession };

/** Values that wait for the connection: they are kept, and sent again by themselves or at once. */
function UnsentNote({ edits, session }: NoteProps) {
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
          Tentar de novo
        </Button>
      </Callout.Text>
    </Callout.Root>
  );
}
