import { Flex, RadioGroup, Text } from "@radix-ui/themes";
import type { ImportNumberStyle, ImportWeightUnit } from "#web/gql/graphql.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { ImportOf } from "../import-fragment.ts";

type Answers = { numberStyle?: ImportNumberStyle; weightUnit?: ImportWeightUnit };
type Props = { file: ImportOf; answers: Answers; onAnswer: (answers: Answers) => void };

/** Asks about ambiguities in the file: '1.234' can be two numbers, and '12' two weights. */
export function Questions({ file: { questions, columns }, answers, onAnswer }: Props) {
  const style = questions.find(({ kind }) => kind === "NUMBER_STYLE");
  const weight = questions.find(({ kind }) => kind === "WEIGHT_UNIT");
  if (!style && !weight) return null;
  const titleOf = (column: number) => columns[column]?.title.trim() || `coluna ${column + 1}`;
  return (
    <CardSection title="Só você sabe">
      <Flex direction="column" gap="5">
        {style ? (
          <Choice
            question={`Na coluna “${titleOf(style.column)}”, quanto é “${style.sample}”?`}
            value={answers.numberStyle}
            choices={[
              { value: "COMMA", text: `${withoutPoints(style.sample)}: o ponto separa os milhares` },
              { value: "POINT", text: `${style.sample.replace(".", ",")}: o ponto separa os decimais` },
            ]}
            onChoose={(value) => onAnswer({ numberStyle: value === "POINT" ? "POINT" : "COMMA" })}
          />
        ) : null}
        {weight ? (
          <Choice
            question={`Na coluna “${titleOf(weight.column)}”, o peso “${weight.sample}” está em:`}
            value={answers.weightUnit}
            choices={[
              { value: "G", text: "Gramas" },
              { value: "KG", text: "Quilos" },
            ]}
            onChoose={(value) => onAnswer({ weightUnit: value === "KG" ? "KG" : "G" })}
          />
        ) : null}
      </Flex>
    </CardSection>
  );
}

function withoutPoints(sample: string): string {
  return sample.replaceAll(".", "");
}

type ChoiceProps = {
  question: string;
  value: string | undefined;
  choices: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
};

function Choice({ question, value, choices, onChoose }: ChoiceProps) {
  return (
    <div>
      <Text as="p" size="2" weight="bold" mb="2">
        {question}
      </Text>
      <RadioGroup.Root value={value ?? ""} aria-label={question} onValueChange={onChoose}>
        {choices.map((choice) => (
          <RadioGroup.Item key={choice.value} value={choice.value}>
            {choice.text}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
