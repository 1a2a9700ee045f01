import { Button, Callout, Flex, Table, Text } from "@radix-ui/themes";
import { Merge } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

/** A field that was changed both here and elsewhere, with its values as displayed. */
export type ConflictingField = { label: string; mine: string; saved: string };

type Props = {
  /** What was changed, as the subject of the sentence: 'Este produto'. */
  what: string;
  fields: readonly ConflictingField[];
  onKeepMine: () => void;
  onTakeSaved: () => void;
  isSending?: boolean;
  /** Another choice, beside the two. */
  children?: ReactNode;
};

/**
 * PR-06: the server refused to save over a newer version. Shows both values of each conflicting
 * field, and the seller chooses; nothing typed is lost. If `fields` is empty, only fields that the
 * seller has not touched were changed. Of two values each button loses one, so that none has the
 * focus: an Enter that was meant for the field decides nothing (D314).
 */
export function VersionConflict(props: Props) {
  const { what, fields, onKeepMine, onTakeSaved, isSending = false, children } = props;
  const hasChoice = fields.length > 0;
  const message = useRef<HTMLParagraphElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  // The pressed button has disappeared.
  useEffect(() => {
    if (document.activeElement === document.body) (hasChoice ? message : save).current?.focus();
  }, [hasChoice]);
  return (
    <Callout.Root color="amber" role="alert" size="1">
      <Callout.Icon>
        <Merge size={16} aria-hidden />
      </Callout.Icon>
      {/* A callout's own text is a paragraph, which cannot contain a table. */}
      <Flex direction="column" gap="3" align="start" minWidth="0">
        <Text as="p" size="2" ref={message} tabIndex={-1}>
          {what} mudou em outra aba ou dispositivo enquanto você editava.{" "}
          {hasChoice
            ? "Nada foi salvo ainda: escolha o que vale."
            : "O que mudou já está na tela: confira e salve de novo."}
        </Text>
        {hasChoice ? <BothValues fields={fields} /> : null}
        <Flex gap="2" wrap="wrap">
          <BusyButton ref={save} type="button" isBusy={isSending} onClick={onKeepMine}>
            {hasChoice ? "Salvar os meus valores" : "Salvar"}
          </BusyButton>
          {hasChoice ? (
            <Button type="button" variant="soft" color="gray" disabled={isSending} onClick={onTakeSaved}>
              Ficar com os salvos
            </Button>
          ) : null}
          {children}
        </Flex>
      </Flex>
    </Callout.Root>
  );
}

function BothValues({ fields }: Pick<Props, "fields">) {
  return (
    <Table.Root size="1">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell>Campo</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>Seu valor</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell>Valor salvo</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {fields.map(({ label, mine, saved }) => (
          <Table.Row key={label}>
            <Table.RowHeaderCell>{label}</Table.RowHeaderCell>
            <Table.Cell className="tabular">{mine || "—"}</Table.Cell>
            <Table.Cell className="tabular">{saved || "—"}</Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
