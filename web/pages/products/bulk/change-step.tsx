import { SegmentedControl } from "@radix-ui/themes";
import { useState } from "react";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { type EditForm, emptyEdit } from "./edit/edit-form.ts";
import { EditStep } from "./edit/edit-step.tsx";
import type { GoalForm } from "./goal/goal-choices.ts";
import { HowStep } from "./goal/how-step.tsx";
import type { ListingSelection } from "./select/selection.ts";

type Props = {
  of: ListingSelection | { sameListingsAs: string };
  /** What the forms show. `edit` is null unless another field than the price changes. */
  initial: { goal: GoalForm; edit: EditForm | null };
  onPreview: (id: string) => void;
  /** Called when the form no longer says what the shown preview was made for, or does so again. */
  onEdited?: (isEdited: boolean) => void;
};

type Kind = "PRICES" | "FIELDS";

/** The second step: whether prices or another field change, and how. */
export function ChangeStep({ of, initial, onPreview, onEdited }: Props) {
  const stored: Kind = initial.edit === null ? "PRICES" : "FIELDS";
  const [kind, setKind] = useState(stored);
  const tellEdited = onEdited && ((isEdited: boolean) => onEdited(isEdited || kind !== stored));
  return (
    <CardSection title="2. Como">
      <SegmentedControl.Root
        value={kind}
        mb="4"
        aria-label="Preços ou outros dados"
        onValueChange={(value) => setKind(value === "PRICES" ? "PRICES" : "FIELDS")}
      >
        <SegmentedControl.Item value="PRICES">Preços</SegmentedControl.Item>
        <SegmentedControl.Item value="FIELDS">Outros dados</SegmentedControl.Item>
      </SegmentedControl.Root>
      {kind === "PRICES" ? (
        <HowStep of={of} initial={initial.goal} onPreview={onPreview} onEdited={tellEdited} />
      ) : (
        <EditStep of={of} initial={initial.edit ?? emptyEdit} onPreview={onPreview} onEdited={tellEdited} />
      )}
    </CardSection>
  );
}
