import { Button, Flex, Text, TextField } from "@radix-ui/themes";
import type { ComponentProps, ReactNode } from "react";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { useFeeChangeDays } from "./use-fee-change-days.ts";

type Props = {
  input: ComponentProps<typeof TextField.Root>;
  error: ReactNode;
  /** The day in the input; empty for none. */
  day: string;
  onChoose: (day: string) => void;
};

const startHelp =
  "Horário de Brasília. As contas seguem as regras desse dia, e os valores são os que você confere aqui: quem mudar até lá fica como está.";

/** The day at whose midnight a step begins, and the announced changes of fees to choose. */
export function StartField({ input, error, day, onChoose }: Props) {
  const days = useFeeChangeDays();
  const help = (
    <Text size="2" color="gray">
      {day ? startHelp : "Vazio: assim que você aplicar."}
    </Text>
  );
  return (
    <div>
      <LabelledField label="Agendar para (0h do dia)" isOptional error={error} help={help}>
        {(links) => <TextField.Root {...links} {...input} type="date" size="3" />}
      </LabelledField>
      {days.length > 0 ? (
        <Flex gap="2" mt="2" wrap="wrap">
          {days.map(({ day: other, text }) => (
            <Button key={other} type="button" variant="soft" color="gray" onClick={() => onChoose(other)}>
              {text}
            </Button>
          ))}
        </Flex>
      ) : null}
    </div>
  );
}
