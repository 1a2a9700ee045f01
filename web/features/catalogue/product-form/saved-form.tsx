import { Button, Flex } from "@radix-ui/themes";
import type { FormEvent, ReactNode } from "react";
import { type ConflictingField, VersionConflict } from "#web/features/catalogue/version-conflict.tsx";
import { useKeptFocus } from "#web/shared/focus/use-kept-focus.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { UnsavedGuard } from "#web/shared/unsaved/unsaved-guard.tsx";

/** A form for saved data: its changes, and the result of saving them. */
type SavedFormState = {
  /** Names of the fields that differ from the saved values. */
  changed: readonly string[];
  /** Null unless somebody else has saved in the meantime. */
  conflict: readonly ConflictingField[] | null;
  problem: string | null;
  isSending: boolean;
  submit: (event?: FormEvent) => void;
  discard: () => void;
};

type Props = {
  state: SavedFormState;
  /** What is edited, as the subject of a sentence: 'Este produto'. */
  what: string;
  isReadOnly: boolean;
  children: ReactNode;
};

/**
 * The fields of saved data, with errors and buttons to save and discard. Asks before the seller
 * leaves unsaved changes.
 */
export function SavedForm({ state, what, isReadOnly, children }: Props) {
  const { changed, conflict, problem, isSending, submit, discard } = state;
  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard hasChanges={changed.length > 0} />
      <fieldset className="product-fields" disabled={isReadOnly}>
        {children}
        {problem === null ? null : <FormProblem>{problem}</FormProblem>}
        {conflict === null ? null : (
          <VersionConflict
            what={what}
            fields={conflict}
            isSending={isSending}
            onKeepMine={submit}
            onTakeSaved={discard}
          />
        )}
        <SaveBar
          hasChanges={changed.length > 0 && conflict === null}
          isSending={isSending}
          onDiscard={discard}
        />
      </fieldset>
    </form>
  );
}

type BarProps = { hasChanges: boolean; isSending: boolean; onDiscard: () => void };

/** Says which fields are unsaved, with buttons to save and discard. */
function SaveBar({ hasChanges, isSending, onDiscard }: BarProps) {
  const isOpen = hasChanges || isSending;
  const end = useKeptFocus<HTMLSpanElement>(String(isOpen));
  if (!isOpen) return <span ref={end} tabIndex={-1} className="visually-hidden" />;
  return (
    <Flex gap="2" wrap="wrap">
      <BusyButton type="submit" isBusy={isSending}>
        Salvar
      </BusyButton>
      <Button type="button" variant="soft" color="gray" disabled={isSending} onClick={onDiscard}>
        Descartar
      </Button>
    </Flex>
  );
}
