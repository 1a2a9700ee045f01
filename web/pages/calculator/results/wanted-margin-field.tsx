import { Button, Text, TextField } from "@radix-ui/themes";
import { useId } from "react";
import type { WantedTexts } from "../result-view/sale-goals.ts";

type Props = { wanted: WantedTexts; onWant: (wanted: WantedTexts) => void };

/** 'Quero ganhar [20] %': the margin that the seller wants, of the price or in reais. */
export function WantedMarginField({ wanted, onWant }: Props) {
  const id = useId();
  const { text, unit } = wanted;

  return (
    <div className="wanted-margin">
      <Text as="label" size="2" weight="bold" htmlFor={id}>
        Quero ganhar
      </Text>
      <TextField.Root
        id={id}
        className="tabular wanted-margin-field"
        size="2"
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onChange={(event) => onWant({ text: event.target.value, unit })}
        onFocus={(event) => event.target.select()}
      />
      <fieldset className="wanted-margin-units">
        <legend className="visually-hidden">Em que você mede</legend>
        {units.map(({ value, name }) => (
          <Button
            key={value}
            type="button"
            size="2"
            color="gray"
            variant={value === unit ? "solid" : "soft"}
            aria-label={name}
            aria-pressed={value === unit}
            onClick={() => onWant({ text, unit: value })}
          >
            {value}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

const units = [
  { value: "%", name: "por cento do preço" },
  { value: "R$", name: "reais por venda" },
] as const;
