import { Tooltip } from "@radix-ui/themes";
import { type ReactNode, useRef, useState } from "react";
import { tooltipTimings } from "#web/shared/ui/tooltip.tsx";
import "./tip-button.css";

type Props = { content: string; label?: string; className?: string; children: ReactNode };

/**
 * A term or icon with an explanation: hover, keyboard focus, click and touch open the tip, Escape
 * and leaving close it. Radix closes a tooltip on press, so that a finger would never see one; the
 * prevented defaults keep it open. It also closes one on any scroll, such as the one that brings
 * the focused button into sight: the keyboard's stays.
 */
export function TipButton({ content, label, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isHeldByKeyboard = () => button.current?.matches(":focus-visible") ?? false;
  return (
    <Tooltip
      content={content}
      open={isOpen}
      onOpenChange={(next) => {
        if (next || !isHeldByKeyboard()) setIsOpen(next);
      }}
      onEscapeKeyDown={() => setIsOpen(false)}
      delayDuration={tooltipTimings.delayDuration}
      maxWidth="320px"
    >
      <button
        ref={button}
        type="button"
        className={className ? `tip-button ${className}` : "tip-button"}
        aria-label={label}
        onPointerDown={(event) => event.preventDefault()}
        onClick={(event) => {
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        {children}
      </button>
    </Tooltip>
  );
}
