import type { DocumentInput } from "urql";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

type CancelWorkProps<Data> = {
  id: string;
  /** The mutation that cancels this kind of work and returns its row. */
  document: DocumentInput<Data, { input: { id: string } }>;
  label: string;
  /** The title of the toast when the server refuses. */
  failureTitle: string;
};

/** A button that stops long work. What was applied until then is kept. */
export function CancelWork<Data extends object>({
  id,
  document,
  label,
  failureTitle,
}: CancelWorkProps<Data>) {
  const toast = useToast();
  const { send, isSending } = useSend(document);

  async function cancel() {
    if (isSending) return;
    const result = await send({ input: { id } });
    if (!result.ok)
      toast.show({ title: failureTitle, description: result.error.message, tone: "destructive" });
  }

  return (
    <BusyButton type="button" size="3" variant="soft" color="gray" isBusy={isSending} onClick={cancel}>
      {label}
    </BusyButton>
  );
}
