import { Button, Table, Text } from "@radix-ui/themes";
import { useSyncExternalStore } from "react";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { readDecimal } from "#core/sale/typed/parse-decimal.ts";
import { useReturnFocus } from "#web/shared/focus/use-return-focus.ts";
import { AskDialog } from "#web/shared/forms/ask-dialog.tsx";
import type { CellText } from "../cell-target.ts";
import type { Editing } from "../edit-context.ts";
import { cellField } from "../fields/cell-fields.ts";
import { doubtText } from "./is-doubtful.ts";

/** How many cells the question shows. */
const maxShown = 5;

/**
 * GR-13: asks before a cost or price is saved that is more than three times, or less than a third,
 * of what it was; for the cells of one paste, all at once. 'Corrigir' has the focus, and keeps the
 * texts in their cells: an Enter too many saves nothing (D492).
 */
export function DoubtDialog({ edits, session }: Pick<Editing, "edits" | "session">) {
  const keys = useSyncExternalStore(edits.subscribe, () => edits.inState("doubt").join(" "));
  const doubts = keys === "" ? [] : session.doubts();
  const [only] = doubts;
  const returnFocus = useReturnFocus();
  if (!only) return null;
  const isOne = doubts.length === 1;
  return (
    <AskDialog
      title={isOne ? titleOf(only) : `${formatCount(doubts.length)} valores mudam muito`}
      text={
        isOne
          ? reasonOf(only)
          : "São mais de três vezes, ou menos de um terço, do que havia. Os outros já foram salvos."
      }
      cancel="Corrigir"
      more={isOne ? <OtherReading doubt={only} session={session} /> : null}
      confirm={isOne ? `Salvar ${shownText(only)}` : `Salvar os ${formatCount(doubts.length)}`}
      onCancel={session.postponeDoubts}
      onConfirm={session.confirmDoubts}
      maxWidth="480px"
      focus={returnFocus}
    >
      {isOne ? null : <Doubts doubts={doubts} />}
    </AskDialog>
  );
}

/** 'R$ 1.500,00? Era R$ 20,90' */
function titleOf(doubt: CellText): string {
  return `${shownText(doubt)}? Era ${beforeText(doubt)}`;
}

function reasonOf(doubt: CellText): string {
  const { target } = doubt;
  const field = cellField(target.kind);
  const read = field.read(doubt.text);
  const [before, after] = [target.value, read.ok ? read.value : null];
  if (typeof before !== "number" || typeof after !== "number") return target.name;
  return `${target.name}: o ${field.label.toLowerCase()} novo ${doubtText(before, after)}.`;
}

function beforeText({ target }: CellText): string {
  return cellField(target.kind).show(target.value);
}

function shownText({ target, text }: CellText): string {
  const { read, show } = cellField(target.kind);
  const typed = read(text);
  return typed.ok ? show(typed.value) : text;
}

type OtherProps = { doubt: CellText } & Pick<Editing, "session">;

/** '1.500' can also be R$ 1,50. */
function OtherReading({ doubt: { target, text }, session }: OtherProps) {
  const doubt = readDecimal(text, "money")?.doubt;
  if (doubt?.about !== "mark") return null;
  const cents = Math.round(doubt.other * 100);

  function save() {
    session.type(target, cellField(target.kind).type(cents));
    session.commit(target, { isSure: true });
  }

  return (
    <Button variant="soft" onClick={save}>
      Salvar {formatCents(cents)}
    </Button>
  );
}

function Doubts({ doubts }: { doubts: readonly CellText[] }) {
  const others = doubts.length - maxShown;
  return (
    <Table.Root size="1" mt="3">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeaderCell>Produto</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell justify="end">Era</Table.ColumnHeaderCell>
          <Table.ColumnHeaderCell justify="end">Fica</Table.ColumnHeaderCell>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {doubts.slice(0, maxShown).map((doubt) => (
          <Table.Row key={`${doubt.target.kind} ${doubt.target.id}`}>
            <Table.RowHeaderCell>{doubt.target.name}</Table.RowHeaderCell>
            <Table.Cell justify="end" className="tabular">
              {beforeText(doubt)}
            </Table.Cell>
            <Table.Cell justify="end" className="tabular">
              {shownText(doubt)}
            </Table.Cell>
          </Table.Row>
        ))}
        {others > 0 ? (
          <Table.Row>
            <Table.Cell colSpan={3}>
              <Text color="gray">e mais {formatCount(others)}</Text>
            </Table.Cell>
          </Table.Row>
        ) : null}
      </Table.Body>
    </Table.Root>
  );
}
