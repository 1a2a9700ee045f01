import { Flex, RadioGroup, Text } from "@radix-ui/themes";
import { formatByIntl } from "#core/format/decimal.ts";
import { channelText } from "#core/sale/channel.ts";
import { numberStyles, readNumber } from "#core/tables/number-shape.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { ImportOf } from "../import-fragment.ts";
import type { Answers } from "./open-questions.ts";

type Props = { file: ImportOf; answers: Answers; onAnswer: (answers: Answers) => void };

/**
 * Asks about ambiguities in the file: '1.234' can be two numbers, '12' two weights, and rows
 * without a channel sell somewhere (D270).
 */
export function Questions({ file: { questions, columns }, answers, onAnswer }: Props) {
  const place = questions.find(({ kind }) => kind === "CHANNEL");
  const style = questions.find(({ kind }) => kind === "NUMBER_STYLE");
  const weight = questions.find(({ kind }) => kind === "WEIGHT_UNIT");
  if (!style && !weight && !place) return null;
  const titleOf = (column: number) => columns[column]?.title.trim() || `coluna ${column + 1}`;
  return (
    <CardSection title="Só você sabe">
      <Flex direction="column" gap="5">
        {style ? (
          <Choice
            question={`Na coluna “${titleOf(style.column)}”, quanto é “${style.sample}”?`}
            value={answers.numberStyle}
            choices={styleChoices(style.sample)}
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
        {place ? (
          <Choice
            question="Onde vendem os anúncios que o arquivo não diz?"
            hint={`${place.sample ? `O primeiro é o SKU ${place.sample}. ` : ""}As taxas e o lucro dependem disso. Se o arquivo tem uma coluna que diz o canal, escolha-a em “Onde vende”.`}
            value={answers.channel}
            choices={place.channels.map((channel) => ({ value: channel, text: channelText[channel] }))}
            onChoose={(value) => {
              const channel = place.channels.find((each) => each === value);
              if (channel) onAnswer({ channel });
            }}
          />
        ) : null}
      </Flex>
    </CardSection>
  );
}

function shownNumber(value: number): string {
  return formatByIntl(value, 0, 3, false);
}

/** What a number such as '1.234' or '1,234' is with a decimal comma, and with a decimal point. */
function styleChoices(sample: string) {
  const mark = sample.includes(".") ? "o ponto" : "a vírgula";
  const [comma, point] = numberStyles.map((style) => shownNumber(readNumber(sample, style) ?? 0));
  const isGroup = mark === "o ponto";
  return [
    { value: "COMMA", text: `${comma}: ${mark} separa os ${isGroup ? "milhares" : "decimais"}` },
    { value: "POINT", text: `${point}: ${mark} separa os ${isGroup ? "decimais" : "milhares"}` },
  ];
}

type ChoiceProps = {
  question: string;
  hint?: string;
  value: string | undefined;
  choices: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
};

function Choice({ question, hint, value, choices, onChoose }: ChoiceProps) {
  return (
    <div>
      <Text as="p" size="2" weight="bold" mb={hint ? "1" : "2"}>
        {question}
      </Text>
      {hint ? (
        <Text as="p" size="2" color="gray" mb="2" className="measure">
          {hint}
        </Text>
      ) : null}
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
