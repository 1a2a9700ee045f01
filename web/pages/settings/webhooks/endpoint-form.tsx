import { Button, Dialog, Flex, TextField } from "@radix-ui/themes";
import { useState } from "react";
import { checkEndpointForm, maxEndpointDescription } from "#core/webhooks/endpoint-rules.ts";
import { webhookEvents, webhookTypes } from "#core/webhooks/webhook-event.ts";
import { webhookEventText } from "#core/webhooks/webhook-text.ts";
import { ProofOfIdentity } from "#web/features/account/proof-of-identity.tsx";
import { CheckboxList } from "#web/shared/forms/fields/checkbox-list.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import type { SendError } from "#web/shared/forms/refusal.ts";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import type { EndpointDraft } from "./endpoint-draft.ts";

type Props = {
  title: string;
  text: string;
  submitText: string;
  draft: EndpointDraft;
  hasPassword: boolean;
  /** Where Google leads back to, and what is stored before leaving. */
  returnTo: string;
  onLeave?: (draft: EndpointDraft) => void;
  isSending: boolean;
  /** Sends the form; returns why it failed, or null. */
  send: (input: EndpointInput) => Promise<SendError | null>;
};

export type EndpointInput = Omit<EndpointDraft, "description"> & {
  description: string | null;
  currentPassword?: string;
};

/** An endpoint's address, description and events. What was typed stays when sending fails. */
export function EndpointForm(props: Props) {
  const { title, text, submitText, draft, hasPassword, returnTo, onLeave, isSending, send } = props;
  const [needsProof, setNeedsProof] = useState(false);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: { ...draft, currentPassword: "" },
    check: ({ currentPassword, ...input }) => {
      const checked = checkEndpointForm(input);
      return checked.ok ? { ok: true, value: { ...checked.value, currentPassword } } : checked;
    },
  });
  const events = form.watch("events");
  const field = (name: "url" | "description" | "currentPassword") =>
    form.register(name, { onChange: () => form.clearErrors(name) });

  const submit = form.handleSubmit(async ({ currentPassword, ...input }) => {
    if (isSending) return;
    const error = await send({
      ...input,
      ...(needsProof && currentPassword !== "" ? { currentPassword } : {}),
    });
    if (error === null) return;
    if (error.code !== "REAUTHENTICATION_REQUIRED") return showError(error);
    if (needsProof) form.setError("currentPassword", { message: "Senha é obrigatória" });
    setNeedsProof(true);
    requestAnimationFrame(() => form.setFocus("currentPassword"));
  });

  return (
    <form onSubmit={submit} noValidate className="entry-form">
      <Dialog.Title mb="0">{title}</Dialog.Title>
      <Dialog.Description size="2" color="gray">
        {text}
      </Dialog.Description>
      <LabelledField label="Endereço" error={errors.url?.message}>
        {(links) => (
          <TextField.Root
            {...links}
            {...field("url")}
            size="3"
            required
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://exemplo.com.br/webhooks"
          />
        )}
      </LabelledField>
      <LabelledField label="Descrição" isOptional error={errors.description?.message}>
        {(links) => (
          <TextField.Root
            {...links}
            {...field("description")}
            size="3"
            autoComplete="off"
            maxLength={maxEndpointDescription}
          />
        )}
      </LabelledField>
      <CheckboxList
        legend="O que ele recebe"
        options={eventOptions}
        value={events}
        error={errors.events?.message}
        onChange={(chosen) => {
          form.clearErrors("events");
          form.setValue("events", chosen);
        }}
      />
      {needsProof ? (
        <ProofOfIdentity
          hasPassword={hasPassword}
          input={field("currentPassword")}
          error={errors.currentPassword?.message}
          returnTo={returnTo}
          onLeave={() => onLeave?.(form.getValues())}
        />
      ) : null}
      <FormProblem>{problem}</FormProblem>
      <Flex gap="3" mt="1" justify="end" wrap="wrap">
        <Dialog.Close>
          <Button type="button" variant="soft" color="gray" disabled={isSending}>
            Voltar
          </Button>
        </Dialog.Close>
        {needsProof && !hasPassword ? null : (
          <BusyButton type="submit" isBusy={isSending}>
            {submitText}
          </BusyButton>
        )}
      </Flex>
    </form>
  );
}

const eventOptions = webhookEvents.map((event) => ({
  value: event,
  text: webhookEventText[event],
  detail: webhookTypes[event],
}));
