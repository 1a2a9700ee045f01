import { Text } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import type { UseFormReturn } from "react-hook-form";
import type { Channel } from "#core/sale/channel.ts";
import {
  type FlagTerm,
  flagTerms,
  isPriceTerm,
  type NumberTerm,
  numberTerms,
  type Term,
} from "#core/sale/listing-terms.ts";
import type { ResolvedSale } from "#core/sale/resolve-sale.ts";
import { typedText } from "#core/sale/typed/typed.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { SwitchField } from "#web/shared/forms/fields/switch-field.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { type ListingChange, type ListingTexts, numberKind } from "../listing-texts.ts";
import { termText } from "./term-text.ts";
import "./term-field.css";

export type ListingForm = UseFormReturn<ListingTexts, unknown, ListingChange>;

export type TermProps = {
  form: ListingForm;
  term: Term;
  channel: Channel;
  /** The value that applies while the listing has none of its own. */
  assumed: ResolvedSale;
  categories: readonly string[];
  /** The question of the rules, in words. */
  question?: string | null;
};

/** One term that a listing can override (PR-02), with the input for its kind. */
export function TermField(props: TermProps) {
  const number = numberTerms.find((name) => name === props.term);
  if (number !== undefined) return <NumberTermField {...props} term={number} />;
  const flag = flagTerms.find((name) => name === props.term);
  if (flag !== undefined) return <FlagTermField {...props} term={flag} />;
  return <ChoiceTermField {...props} />;
}

const unitOf = { money: "R$", percent: "%", multiple: "x", count: undefined } as const;

function NumberTermField({
  form,
  term,
  channel,
  assumed,
  question = null,
}: TermProps & { term: NumberTerm }) {
  const { label, help } = termText(channel, term);
  const kind = numberKind(term);
  const standard = isPriceTerm(term) ? assumed.input[term] : numberOf(assumedTerm(assumed, term));
  return (
    <LabelledField
      label={label}
      error={form.formState.errors[term]?.message}
      help={<Help question={question} help={help} />}
    >
      {(links) => (
        <UnitInput
          {...links}
          {...form.register(term, { onChange: () => form.clearErrors(term) })}
          unit={unitOf[kind]}
          placeholder={standard === null ? "" : typedText(standard, kind)}
        />
      )}
    </LabelledField>
  );
}

/** What the seller's settings say of a term that marketplaces read; undefined for others. */
function assumedTerm({ marketplace }: ResolvedSale, term: Term): unknown {
  return Object.entries(marketplace ?? {}).find(([field]) => field === term)?.[1];
}

function numberOf(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}

function FlagTermField({ form, term, channel, assumed }: TermProps & { term: FlagTerm }) {
  const { label, help, isOnByDefault } = termText(channel, term);
  const text = form.watch(term);
  const standard = isPriceTerm(term) ? assumed.input[term] : isOnByDefault;
  return (
    <SwitchField
      label={label}
      help={help}
      isBold
      isOn={text === "" ? standard : text === "true"}
      onSwitch={(isOn) => form.setValue(term, String(isOn), { shouldDirty: true })}
    />
  );
}

function ChoiceTermField({ form, term, channel, assumed, categories, question = null }: TermProps) {
  const { label, help, options, standard: usual } = termText(channel, term);
  const fromSettings = assumedTerm(assumed, term);
  const standard = usual !== null && typeof fromSettings === "string" ? fromSettings : usual;
  const text = form.watch(term);
  const choices = term === "category" ? categories.map((name) => ({ value: name, text: name })) : options;
  const isUnknown = text !== "" && !choices.some(({ value }) => value === text);
  return (
    <LabelledField
      label={label}
      error={form.formState.errors[term]?.message}
      help={<Help question={question} help={help} />}
    >
      {(links) => (
        <NativeSelect
          {...links}
          value={text || (standard ?? "")}
          options={[
            ...(standard === null
              ? [{ value: "", text: term === "category" ? "Escolha a categoria" : "Escolha" }]
              : []),
            ...choices,
            ...(isUnknown ? [{ value: text, text }] : []),
          ]}
          onChange={(value) => {
            form.clearErrors(term);
            form.setValue(term, value, { shouldDirty: true });
          }}
        />
      )}
    </LabelledField>
  );
}

/** The missing answer, or else the help. */
function Help({ question, help }: { question: string | null; help: string }) {
  if (question === null) {
    return (
      <Text as="p" size="1" color="gray">
        {help}
      </Text>
    );
  }
  return (
    <Text as="p" size="1" color="amber" className="term-question">
      <CircleAlert size={16} aria-hidden />
      <span>{question}</span>
    </Text>
  );
}
