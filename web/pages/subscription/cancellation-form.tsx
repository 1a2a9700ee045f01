import { Button, Dialog, Flex, Text, TextArea } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { checkCancellationReason } from "#core/billing/cancellation-rules.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { useRequestCancellation } from "./use-request-cancellation.ts";
import "./cancellation-form.css";

/** Asks why, and sends it (S5-06). What was typed stays when sending fails (S8-26). */
export function CancellationForm({ onSent }: { onSent: () => void }) {
  const [reason, setReason] = useState("");
  const [wasTouched, setTouched] = useState(false);
  const { requestCancellation, isSending } = useRequestCancellation();
  const toast = useToast();
  const id = useId();
  const checked = checkCancellationReason(reason);
  const issue = checked.ok ? undefined : checked.issues[0];
  const isShown = issue !== undefined && wasTouched;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (isSending) return;
    if (!checked.ok) {
      if (issue) toast.show({ title: issue.title, description: issue.message, tone: "destructive" });
      return;
    }
    if (await requestCancellation(checked.value)) onSent();
  }

  return (
    <form onSubmit={submit} noValidate>
      <Dialog.Title>Solicitar cancelamento</Dialog.Title>
      <Dialog.Description size="2" color="gray" mb="4">
        Conte o que aconteceu. Confirmamos o cancelamento em até 24 horas, no e-mail da sua conta.
      </Dialog.Description>
      <Flex direction="column" gap="2">
        <Text as="label" size="2" weight="bold" htmlFor={id}>
          Motivo do cancelamento
        </Text>
        <TextArea
          id={id}
          rows={5}
          required
          value={reason}
          aria-invalid={isShown}
          aria-describedby={isShown ? `${id}-error` : undefined}
          onChange={(event) => {
            setReason(event.target.value);
            setTouched(true);
          }}
        />
        {isShown ? (
          <p className="cancellation-error" id={`${id}-error`}>
            <CircleAlert size={16} aria-hidden />
            <span>
              <strong>{issue.title}.</strong> {issue.message}
            </span>
          </p>
        ) : null}
      </Flex>
      <Flex gap="3" mt="5" justify="end" wrap="wrap">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray">
            Voltar
          </Button>
        </Dialog.Close>
        <Button type="submit" color="tomato" loading={isSending} disabled={isSending || reason.trim() === ""}>
          Enviar solicitação
        </Button>
      </Flex>
    </form>
  );
}
