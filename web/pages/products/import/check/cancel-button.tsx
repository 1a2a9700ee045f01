import { Button } from "@radix-ui/themes";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { useCancelImport } from "../use-import-mutations.ts";

/** Stops the import; what was applied stays. */
export function CancelButton({ id }: { id: string }) {
  const toast = useToast();
  const { send, isSending } = useCancelImport();

  async function cancel() {
    const result = await send({ input: { id } });
    if (result.ok) return;
    toast.show({
      title: "A importação não foi cancelada",
      description: result.error.message,
      tone: "destructive",
    });
  }

  return (
    <Button type="button" size="3" variant="soft" color="gray" loading={isSending} onClick={cancel}>
      Cancelar importação
    </Button>
  );
}
