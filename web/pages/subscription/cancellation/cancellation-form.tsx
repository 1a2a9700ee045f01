import { Button, Dialog, Flex, TextArea } from "@radix-ui/themes";
import { checkCancellationReason } from "#core/billing/cancellation-rules.ts";
import { graphql } from "#web/gql/gql.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { useSend } from "#web/shared/forms/use-send.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import "./cancellation-form.css";

const RequestCancellation = graphql(`
  mutation RequestCancellation($reason: String!) {
    requestCancellation(input: { reason: $reason }) {
      __typename
      ... on RequestCancellationPayload {
        viewer {
          id
          ...Cancellation_user
        }
      }
      ...Refusal_error
    }
  }
`);

/** Asks for the reason and sends it (S5-06). What was typed stays when sending fails (S8-26). */
export function CancellationForm({ onSent }: { onSent: () => void }) {
  const { send, isSending } = useSend(RequestCancellation);
  const toast = useToast();
  const { form, errors } = useCoreForm({
    defaultValues: { reason: "" },
    check: ({ reason }) => {
      const checked = checkCancellationReason(reason);
      return checked.ok ? { ok: true, value: { reason: checked.value } } : checked;
    },
    mode: "onChange",
  });
  const issue = errors.reason;

  const submit = form.handleSubmit(
    async (checked) => {
      if (isSending) return;
      const result = await send(checked);
      if (result.ok) return onSent();
      const { issues, message } = result.error;
      toast.show({
        title: "Erro ao enviar solicitação de cancelamento",
        description: issues.reason || message || "Nada foi enviado. Tente de novo em instantes.",
        tone: "destructive",
      });
    },
    ({ reason }) => {
      toast.show({ title: String(reason?.type), description: reason?.message ?? "", tone: "destructive" });
    },
  );

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Solicitar cancelamento</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Conte o que aconteceu. Confirmamos o cancelamento em até 24 horas, no e-mail da sua conta.
      </Dialog.Description>
      <LabelledField
        label="Motivo do cancelamento"
        error={
          issue ? (
            <span>
              <strong>{issue.type}.</strong> {issue.message}
            </span>
          ) : undefined
        }
      >
        {(links) => <TextArea {...links} {...form.register("reason")} rows={5} required />}
      </LabelledField>
      <Flex gap="3" mt="5" justify="end" wrap="wrap">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray">
            Voltar
          </Button>
        </Dialog.Close>
        <Button
          type="submit"
          color="tomato"
          loading={isSending}
          disabled={form.watch("reason").trim() === ""}
          aria-disabled={isSending || undefined}
        >
          Enviar solicitação
        </Button>
      </Flex>
    </form>
  );
}
