import { SegmentedControl } from "@radix-ui/themes";
import { useState } from "react";
import { type EditForm, emptyEdit } from "#web/features/catalogue/bulk-steps/edit-form.ts";
import type { GoalForm } from "#web/features/catalogue/bulk-steps/goal-choices.ts";
import type { ListingSelection } from "#web/features/listing-view/selection.ts";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { EditStep } from "./edit/edit-step.tsx";
import { HowStep } from "./goal/how-step.tsx";

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
