import { Button, Flex } from "@radix-ui/themes";
import type { FormEvent, ReactNode } from "react";
import { type ConflictingField, VersionConflict } from "#web/features/catalogue/version-conflict.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useKeptFocus } from "#web/shared/forms/use-kept-focus.ts";
import { UnsavedGuard } from "#web/shared/unsaved/unsaved-guard.tsx";

/** A form over what is saved: what it has changed, and what became of saving it. */
type SavedFormState = {
  /** Names of the fields that differ from what is saved. */
  changed: readonly string[];
  /** Null: nobody else has saved meanwhile. */
  conflict: readonly ConflictingField[] | null;
  problem: string | null;
  isSending: boolean;
  submit: (event?: FormEvent) => void;
  discard: () => void;
};

type Props = {
  state: SavedFormState;
  /** 'Este produto'. */
  what: string;
  isReadOnly: boolean;
  children: ReactNode;
};

/**
 * The fields of something saved, its refusals and its two buttons. It asks before changes are left
 * behind.
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

/** What is not saved yet, and the two ways to end it. */
function SaveBar({ hasChanges, isSending, onDiscard }: BarProps) {
  const isOpen = hasChanges || isSending;
  const end = useKeptFocus<HTMLSpanElement>(String(isOpen));
  if (!isOpen) return <span ref={end} tabIndex={-1} className="visually-hidden" />;
  return (
    <Flex gap="2" wrap="wrap">
      <Button type="submit" loading={isSending}>
        Salvar
      </Button>
      <Button type="button" variant="soft" color="gray" disabled={isSending} onClick={onDiscard}>
        Descartar
      </Button>
    </Flex>
  );
}
