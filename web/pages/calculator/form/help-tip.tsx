import { CircleQuestionMark } from "lucide-react";
import { TipButton } from "../tip-button.tsx";

type Props = { label: string; help: string };

/** The question mark beside a label, for who does not know the word. */
export function HelpTip({ label, help }: Props) {
  return (
    <TipButton content={help} label={`O que é: ${label}`}>
      <CircleQuestionMark size={16} aria-hidden />
    </TipButton>
  );
}
