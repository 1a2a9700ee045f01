import { Heading, Text } from "@radix-ui/themes";
import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { useAnchor } from "#web/shared/ui/use-anchor.ts";
import { type FaqCategory, type Question, questionAnchor } from "./search-faq.ts";

/**
 * One category; each question expands to its answer. Several may be open. Not Radix' Accordion or
 * Collapsible, which set state for each question while the page loads.
 */
export function FaqGroup({ category: { title, questions } }: { category: FaqCategory }) {
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { open, toggle } = useOpenQuestions(questions);

  function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const next = nextIndex(event.key, buttons.indexOf(event.currentTarget), buttons.length);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  }

  return (
    <section className="faq-group" aria-labelledby={titleId}>
      <Heading as="h3" size="3" mb="1" id={titleId}>
        {title}
      </Heading>
      <div ref={list}>
        {questions.map((question) => (
          <FaqQuestion
            key={question.question}
            {...question}
            isOpen={open.includes(question.question)}
            onToggle={() => toggle(question.question)}
            onKeyDown={moveFocus}
          />
        ))}
      </div>
    </section>
  );
}

/** The open questions: those that the seller opens, and the one that a link leads to. */
function useOpenQuestions(questions: readonly Question[]) {
  const { hash, key } = useLocation();
  const [open, setOpen] = useState<readonly string[]>([]);
  const [followed, setFollowed] = useState<string | null>(null);
  const linked = questions.find(({ question }) => hash === `#${questionAnchor(question)}`)?.question;
  if (linked && followed !== key) {
    setFollowed(key);
    if (!open.includes(linked)) setOpen([...open, linked]);
  }

  function toggle(question: string) {
    setOpen(open.includes(question) ? open.filter((other) => other !== question) : [...open, question]);
  }
  return { open, toggle };
}

/** Which of a category's questions a key leads to; null for other keys. */
function nextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return (index + 1) % count;
    case "ArrowUp":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

type QuestionProps = Question & {
  isOpen: boolean;
  onToggle: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
};

function FaqQuestion({ question, answer, isOpen, onToggle, onKeyDown }: QuestionProps) {
  const id = useId();
  const answerId = `${id}-answer`;
  const anchor = questionAnchor(question);
  const item = useAnchor<HTMLDivElement>(anchor);
  return (
    <div className="faq-item" id={anchor} ref={item} tabIndex={-1}>
      <h4 className="faq-header">
        <button
          type="button"
          id={id}
          className="faq-trigger"
          aria-expanded={isOpen}
          aria-controls={isOpen ? answerId : undefined}
          onClick={onToggle}
          onKeyDown={onKeyDown}
        >
          <Text size="3">{question}</Text>
          <ChevronDown className="faq-chevron" size={20} aria-hidden />
        </button>
      </h4>
      {isOpen && (
        <section id={answerId} className="faq-answer" aria-labelledby={id}>
          {answer.map((paragraph) => (
            <Text key={paragraph} as="p" size="2" className="measure">
              {paragraph}
            </Text>
          ))}
        </section>
      )}
    </div>
  );
}
