import { Tooltip } from "@radix-ui/themes";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { type Box, type TipPlace, tipPlace } from "./tip-place.ts";
import "./tip-button.css";

type Props = {
  content: string;
  label?: string;
  className?: string;
  /** False when a field shows the text in another way, so that the keyboard skips the button. */
  isTabStop?: boolean;
  /** Keeps the tip open, controlled by the parent. */
  isShown?: boolean;
  children: ReactNode;
};

/**
 * A term or icon with an explanation: hover, a press and, as a tab stop, keyboard focus open the
 * tip; Escape and leaving close it. Radix closes a tooltip on press, so a touch would never show
 * one; the prevented defaults keep it open. Radix also closes it on any scroll, such as the one
 * that brings the focused button into view: a tip opened by keyboard stays open.
 */
export function TipButton({ content, label, className, isTabStop = true, isShown = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState<TipPlace | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const placeTip = useCallback((tip: HTMLDivElement | null) => {
    if (tip && button.current) setPlace(placeOf(button.current, tip));
  }, []);
  const isHeldByKeyboard = () => button.current?.matches(":focus-visible") ?? false;
  return (
    <Tooltip
      {...place}
      ref={placeTip}
      content={content}
      maxWidth="320px"
      open={isOpen || isShown}
      onOpenChange={(next) => {
        if (next || !isHeldByKeyboard()) setIsOpen(next);
      }}
      onEscapeKeyDown={() => setIsOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className={className ? `tip-button ${className}` : "tip-button"}
        aria-label={label}
        tabIndex={isTabStop ? undefined : -1}
        onFocus={(event) => {
          if (!isTabStop) event.preventDefault();
        }}
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

/** Positions the tip where it covers no error or note of the form. */
function placeOf(button: HTMLElement, tip: HTMLElement): TipPlace {
  const window = {
    width: document.documentElement.clientWidth,
    height: document.documentElement.clientHeight,
  };
  const size = { width: tip.offsetWidth, height: tip.offsetHeight };
  const notes = [...document.querySelectorAll(".field-note")].map(textBox);
  return tipPlace(button.getBoundingClientRect(), size, window, notes);
}

/** The box of a note's words, without the empty rest of its line. */
function textBox(note: Element): Box {
  const range = document.createRange();
  range.selectNodeContents(note);
  return range.getBoundingClientRect();
}
