import { Button, Callout, Flex, Text } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import type { ProductFacts } from "#core/catalogue/listing-facts.ts";
import { productFieldText } from "#web/features/catalogue/forms/product-field-text.ts";
import type { ProductQuestion } from "./product-questions.ts";

type Props = { questions: readonly ProductQuestion[]; onAnswer: (field: keyof ProductFacts) => void };

/** Missing data asked in words, each with the way to its field (FE-10). */
export function MissingFacts({ questions, onAnswer }: Props) {
  if (questions.length === 0) return null;
  return (
    <Callout.Root color="amber" size="1">
      <Callout.Icon>
        <CircleAlert size={16} aria-hidden />
      </Callout.Icon>
      <Flex direction="column" gap="3" align="start">
        {questions.map(({ field, text }) => (
          <Flex key={field} direction="column" gap="2" align="start">
            <Text size="2">{text}</Text>
            <Button type="button" size="1" variant="soft" onClick={() => onAnswer(field)}>
              Informar {productFieldText[field].label.toLowerCase()}
            </Button>
          </Flex>
        ))}
      </Flex>
    </Callout.Root>
  );
}
