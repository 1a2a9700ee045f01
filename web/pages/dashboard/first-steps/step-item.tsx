import { Checkbox, Text } from "@radix-ui/themes";
import { type ReactNode, useId } from "react";
import type { StepKey, steps } from "./first-steps.ts";

type Props = {
  step: (typeof steps)[number];
  isDone: boolean;
  onToggle: (key: StepKey) => void;
  /** An action, next to the checkbox. */
  children: ReactNode;
};

/** One step: its whole line ticks it off. */
export function StepItem({ step, isDone, onToggle, children }: Props) {
  const descriptionId = useId();
  return (
    <li className="first-step">
      <Text as="label" size="2" className="first-step-label">
        <Checkbox
          size="3"
          checked={isDone}
          aria-describedby={descriptionId}
          onCheckedChange={() => onToggle(step.key)}
        />
        <span>
          <Text as="span" weight="bold" className="first-step-title" data-done={isDone}>
            {step.title}
          </Text>
          <Text as="span" color="gray" className="first-step-description" id={descriptionId} aria-hidden>
            {step.description}
          </Text>
        </span>
      </Text>
      {children}
    </li>
  );
}
