import { Button, Flex, Text } from "@radix-ui/themes";
import { type FormEvent, useState } from "react";
import { type Channel, channelText, marketplaces } from "#core/sale/channel.ts";
import { CheckboxList } from "#web/shared/forms/fields/checkbox-list.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { toDefaultsValues } from "./defaults-values.ts";
import type { SavedSettings } from "./saved-settings.ts";
import { type AnsweredText, answeredTexts, checkAnswers } from "./sheet-answers.ts";
import { SheetMarketplaces } from "./sheet-marketplaces.tsx";
import { SheetTax } from "./sheet-tax.tsx";
import { useSaveSettings } from "./use-save-settings.ts";
import "./sale-sheet.css";

type Props = {
  settings: SavedSettings;
  /** The channel of the form that asks, ticked from the start. */
  channel: Channel | null;
  onSaved: (texts: readonly AnsweredText[]) => void;
  onClose: () => void;
};

/** The three questions of 'Onde e como você vende?' on one screen (AS-01). */
export function SheetForm({ settings, channel, onSaved, onClose }: Props) {
  const { save, isSending } = useSaveSettings(settings);
  const [unanswered, setUnanswered] = useState(settings.unanswered);
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: openingAnswers(settings, channel),
    check: (values) => checkAnswers(values, unanswered),
  });
  const values = form.watch();
  const send = form.handleSubmit(async (change) => {
    if (isSending) return;
    const outcome = await save(change);
    if (outcome.kind === "refused") return showError(outcome.error);
    // Changed in another tab meanwhile: what is answered here is newer.
    const latest = outcome.kind === "conflict" ? await save(change) : outcome;
    if (latest.kind === "refused") return showError(latest.error);
    onSaved(answeredTexts(latest.settings, channel));
    onClose();
  });
  const submit = (event: FormEvent) => {
    // The sheet may be part of a page's form, to which React would pass the event on.
    event.stopPropagation();
    void send(event);
  };
  return (
    <form onSubmit={submit} noValidate className="sale-sheet">
      <div className="sale-sheet-places">
        <CheckboxList
          legend="Onde você vende?"
          options={marketplaces.map((value) => ({ value, text: channelText[value] }))}
          value={values.marketplaces}
          onChange={(chosen) => form.setValue("marketplaces", inOrder(values.marketplaces, chosen))}
          error={errors.marketplaces?.message}
        />
        {values.marketplaces.length === 0 ? (
          <Text as="p" size="1" color="gray">
            Não sabe ainda? Sem nenhum, as contas usam taxas de exemplo.
          </Text>
        ) : null}
      </div>
      <SheetTax form={form} values={values} errors={errors} />
      <SheetMarketplaces
        form={form}
        values={values}
        errors={errors}
        unanswered={unanswered}
        onUnanswered={setUnanswered}
      />
      <FormProblem>{problem}</FormProblem>
      <Flex gap="3" justify="end" wrap="wrap">
        <Button type="button" variant="soft" color="gray" onClick={onClose}>
          Agora não
        </Button>
        <BusyButton type="submit" isBusy={isSending}>
          Usar nas minhas contas
        </BusyButton>
      </Flex>
    </form>
  );
}

/** The saved answers; a tax that is still the example's is not one. */
function openingAnswers(settings: SavedSettings, channel: Channel | null) {
  const values = toDefaultsValues(settings);
  const isNew = channel !== null && channel !== "OWN_FEES" && !values.marketplaces.includes(channel);
  return {
    ...values,
    ...(settings.isTaxExample && { taxSellPct: "" }),
    marketplaces: isNew ? [...values.marketplaces, channel] : values.marketplaces,
  };
}

/** The chosen ones in the order in which they were chosen: the first is a new listing's. */
function inOrder(before: readonly Channel[], chosen: readonly Channel[]): Channel[] {
  return [
    ...before.filter((channel) => chosen.includes(channel)),
    ...chosen.filter((channel) => !before.includes(channel)),
  ];
}
