import { Button, Callout } from "@radix-ui/themes";
import { CloudOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useAskBeforeUnload } from "#web/shared/unsaved/use-ask-before-unload.ts";
import type { CellEdits } from "./cell-edits.ts";
import type { EditSession } from "./edit-session.ts";

type Props = { edits: CellEdits; session: EditSession };

/** Values that wait for the connection: they are kept, and sent again by themselves or at once. */
export function UnsentNote({ edits, session }: Props) {
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
