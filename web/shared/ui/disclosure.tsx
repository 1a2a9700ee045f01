import { Text } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import "./disclosure.css";

type Props = {
  title: string;
  /** A short summary at the end of the line. */
  summary?: ReactNode;
  /** Opens the part, because something inside must be visible. It stays open afterwards. */
  mustOpen?: boolean;
  ref?: Ref<HTMLDetailsElement>;
  children: ReactNode;
};

/** A part that is folded until it is opened. Its fields keep what was typed. */
export function Disclosure({ title, summary, mustOpen = false, ref, children }: Props) {
  const [isOpen, setOpen] = useState(mustOpen);
  if (mustOpen && !isOpen) setOpen(true);
  return (
    <details
      ref={ref}
      className="disclosure"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Text size="2" weight="bold">
          {title}
        </Text>
        <span className="disclosure-end">
          {summary ? (
            <Text size="2" color="gray" className="tabular">
              {summary}
            </Text>
          ) : null}
          <ChevronDown size={16} aria-hidden />
        </span>
      </summary>
      <div className="disclosure-content">{children}</div>
    </details>
  );
}
