import { Flex, Text, Link as TextLink } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import { channelText } from "#core/sale/channel.ts";
import { graphql } from "#web/gql/gql.ts";
import type { ImportUnknownValuesQuery, ImportValueInput } from "#web/gql/graphql.ts";
import { countText } from "#web/shared/count-text.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { NativeSelect } from "#web/shared/forms/fields/native-select.tsx";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import type { ImportOf } from "../import-fragment.ts";
import { fieldName } from "../import-text.ts";
import { usePrepareAgain } from "../use-prepare-again.ts";

const ImportUnknownValues = graphql(`
  query ImportUnknownValues($id: ID!) {
    node(id: $id) {
      __typename
      id
      ... on Import {
        unknownValues {
          field
          text
          channel
          rowCount
          isRefused
          options
        }
        mappedValues {
          field
          text
          channel
          as
        }
      }
    }
  }
`);

type Node = NonNullable<ImportUnknownValuesQuery["node"]>;
type Found = Extract<Node, { __typename: "Import" }>;
type Unknown = Found["unknownValues"][number];
type Mapped = Found["mappedValues"][number];
type Key = Pick<Unknown, "field" | "text" | "channel">;

const [open, leaveOut] = ["?", "-"];

/** Texts that mean nothing to us, each mapped once for all rows and remembered (AS-04). */
export function UnknownValues({ file }: { file: ImportOf }) {
  const [{ data }] = useRetryQuery({
    query: ImportUnknownValues,
    variables: { id: file.id },
    // Another comparison of the same file gives other results.
    requestPolicy: "cache-and-network",
  });
  const { unknownValues: values = [], mappedValues = [] } =
    data?.node?.__typename === "Import" ? data.node : {};
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { prepareAgain, isSending } = usePrepareAgain(file);
  if (values.length === 0) return <MappedValues file={file} values={mappedValues} />;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const mapped = values.flatMap((value) => inputOf(value, chosen[keyOf(value)]));
    setProblem(mapped.length === 0 ? "Diga o que significa ao menos um valor." : null);
    if (mapped.length > 0) setProblem(await prepareAgain({ values: mapped }));
  }

  return (
    <CardSection
      title={`${countText(values.length, "valor que não conhecemos", "valores que não conhecemos")}`}
    >
      <form onSubmit={submit}>
        <Text as="p" size="2" color="gray" mb="4" className="measure">
          Diga uma vez o que cada um significa: vale para todas as linhas e para os seus próximos arquivos.
        </Text>
        <ul className="import-mapping">
          {values.map((value) => (
            <UnknownRow
              key={keyOf(value)}
              value={value}
              chosen={chosen[keyOf(value)] ?? open}
              onChoose={(as) => setChosen({ ...chosen, [keyOf(value)]: as })}
            />
          ))}
        </ul>
        <Flex direction="column" gap="3" mt="4" align="start">
          <FormProblem>{problem}</FormProblem>
          <BusyButton size="3" variant="soft" isBusy={isSending}>
            Usar e conferir de novo
          </BusyButton>
        </Flex>
        <MappedValues file={file} values={mappedValues} />
      </form>
    </CardSection>
  );
}

/** What the seller has said before, each with a way to say something else. */
function MappedValues({ file, values }: { file: ImportOf; values: readonly Mapped[] }) {
  const { prepareAgain, isSending } = usePrepareAgain(file);
  const [problem, setProblem] = useState<string | null>(null);
  if (values.length === 0) return null;
  return (
    <div className="import-mapped">
      <Text as="p" size="2" color="gray">
        Como você disse antes:
      </Text>
      <ul>
        {values.map((value) => (
          <li key={keyOf(value)}>
            <Text size="2">
              {fieldName(value.field)} “{value.text}” = {value.as || "em branco"}{" "}
              <TextLink asChild>
                <button
                  type="button"
                  disabled={isSending}
                  aria-label={`Mudar o que significa “${value.text}”`}
                  // Read as itself, the text is unknown again, and asked about.
                  onClick={async () =>
                    setProblem(await prepareAgain({ values: [{ ...inputFor(value), as: value.text }] }))
                  }
                >
                  mudar
                </button>
              </TextLink>
            </Text>
          </li>
        ))}
      </ul>
      <FormProblem>{problem}</FormProblem>
    </div>
  );
}

type RowProps = { value: Unknown; chosen: string; onChoose: (as: string) => void };

function UnknownRow({ value, chosen, onChoose }: RowProps) {
  const id = useId();
  const { field, text, channel, rowCount, isRefused, options } = value;
  const where = channel === null || channel === undefined ? "" : ` · ${channelText[channel]}`;
  const effect = isRefused ? "não entram" : "entram sem ele";
  return (
    <li>
      <Text as="label" size="2" htmlFor={id}>
        <Text weight="bold">“{text}”</Text>{" "}
        <Text color="gray">
          {fieldName(field)}
          {where}
        </Text>
      </Text>
      <NativeSelect
        id={id}
        value={chosen}
        aria-describedby={`${id}-rows`}
        options={[
          { value: open, text: "O que significa?" },
          ...options.map((option) => ({ value: option, text: option })),
          { value: leaveOut, text: "Deixar em branco" },
        ]}
        onChange={onChoose}
      />
      <Text as="p" size="2" color="gray" className="tabular" id={`${id}-rows`}>
        {rowCount === 1
          ? `1 linha ${isRefused ? "não entra" : "entra sem ele"}`
          : `${countText(rowCount, "linha", "linhas")} ${effect}`}
      </Text>
    </li>
  );
}

function inputFor({ field, text, channel }: Key): Key {
  return { field, text, channel };
}

function keyOf({ field, text, channel }: Key): string {
  return JSON.stringify([field, channel, text]);
}

function inputOf({ field, text, channel }: Unknown, as: string | undefined): ImportValueInput[] {
  if (as === undefined || as === open) return [];
  return [{ ...inputFor({ field, text, channel }), as: as === leaveOut ? null : as }];
}
