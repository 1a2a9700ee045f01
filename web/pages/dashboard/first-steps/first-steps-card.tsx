import { Badge, Button, Callout, Checkbox, Flex, Heading, Text } from "@radix-ui/themes";
import { PartyPopper } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import { browserStorage, storageKey } from "#web/shared/browser/browser-storage.ts";
import { takeFirstPrice } from "#web/shared/first-price.ts";
import { logAction } from "#web/shared/log-action.ts";
import { newProductPath, paths } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { TutorialVideo } from "#web/shared/ui/tutorial-video.tsx";
import { DashboardCard } from "../dashboard-card.tsx";
import {
  autoTickStep,
  decodeFirstSteps,
  type FirstSteps,
  type StepKey,
  steps,
  toggleStep,
} from "./first-steps.ts";
import "./first-steps.css";

/** The first-steps checklist (S2-16). */
export function FirstStepsCard({ userId, hasProducts }: { userId: string; hasProducts: boolean }) {
  const { done, isSkipped, toggle, requestGuidance, toggleSkipped } = useFirstSteps(userId, hasProducts);
  const [isVideoShown, setIsVideoShown] = useState(false);
  const titleId = useId();
  const listId = useId();
  const videoId = useId();
  const isComplete = done.length === steps.length;

  return (
    <DashboardCard area="steps" labelledBy={titleId}>
      <Flex align="center" gap="3">
        <ProgressRing done={done.length} of={steps.length} />
        <div className="first-steps-title">
          <Heading as="h2" size="4" id={titleId}>
            Primeiros passos
          </Heading>
          <Text as="p" size="2" color="gray">
            {isComplete ? "Tudo pronto." : "Marque o que já fez."}
          </Text>
        </div>
        <Badge size="2" radius="full" className="tabular" color={isComplete ? "jade" : "gray"}>
          {done.length}/{steps.length}
          <span className="visually-hidden"> passos concluídos</span>
        </Badge>
      </Flex>

      <div id={listId} hidden={isSkipped}>
        <ul className="first-steps-list">
          {steps.map((step) => (
            <StepItem key={step.key} step={step} isDone={done.includes(step.key)} onToggle={toggle}>
              {step.key === "video" ? (
                <Button
                  type="button"
                  variant="soft"
                  aria-expanded={isVideoShown}
                  aria-controls={videoId}
                  onClick={() => setIsVideoShown(!isVideoShown)}
                >
                  {isVideoShown ? "Fechar vídeo" : "Ver vídeo"}
                </Button>
              ) : null}
              {step.key === "product" ? (
                <Button variant="soft" asChild>
                  <Link to={newProductPath}>Cadastrar</Link>
                </Button>
              ) : null}
              {step.key === "price" ? (
                <Button variant="soft" asChild>
                  <Link to={paths.calculator}>Calcular</Link>
                </Button>
              ) : null}
            </StepItem>
          ))}
        </ul>
        <div id={videoId} hidden={!isVideoShown} className="first-steps-video">
          <TutorialVideo />
        </div>
      </div>

      <AllStepsDone isShown={isComplete} />

      <Flex gap="3" wrap="wrap" mt="4">
        <Button type="button" variant="soft" onClick={requestGuidance}>
          Pedir orientação gratuita
        </Button>
        <Button
          type="button"
          variant="soft"
          color="gray"
          aria-expanded={!isSkipped}
          aria-controls={listId}
          onClick={toggleSkipped}
        >
          {skipLabel(isSkipped, isComplete)}
        </Button>
      </Flex>
    </DashboardCard>
  );
}

/** The label of the button that shows and hides the list. */
function skipLabel(isSkipped: boolean, isComplete: boolean): string {
  if (isSkipped) return "Mostrar os passos";
  return isComplete ? "Ocultar os passos" : "Pular";
}

const radius = 16;
const circumference = 2 * Math.PI * radius;

/** The progress as a ring; the text next to it says the numbers. */
function ProgressRing({ done, of }: { done: number; of: number }) {
  return (
    <svg className="progress-ring" width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
      <circle className="progress-ring-track" cx="20" cy="20" r={radius} />
      <circle
        className="progress-ring-done"
        cx="20"
        cy="20"
        r={radius}
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - done / of)}
      />
    </svg>
  );
}

/**
 * The congratulation after the third step. The live region is always rendered, so that a screen
 * reader announces its text when it appears.
 */
function AllStepsDone({ isShown }: { isShown: boolean }) {
  return (
    <div role="status">
      {isShown ? (
        <Callout.Root mt="4" role="presentation">
          <Callout.Icon>
            <PartyPopper size={20} aria-hidden />
          </Callout.Icon>
          <Callout.Text>
            Parabéns, você concluiu os primeiros passos! Agora é vender sabendo quanto sobra.
          </Callout.Text>
        </Callout.Root>
      ) : null}
    </div>
  );
}

type Props = {
  step: (typeof steps)[number];
  isDone: boolean;
  onToggle: (key: StepKey) => void;
  /** An action, shown next to the checkbox. */
  children: ReactNode;
};

/** One step: a click anywhere on its line ticks it. */
function StepItem({ step, isDone, onToggle, children }: Props) {
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

/**
 * The checklist of one account in this browser. Its actions only log (S2-16); the seller's own
 * first product and price tick their steps (D148).
 */
function useFirstSteps(userId: string, hasProducts: boolean) {
  const key = storageKey("first-steps", userId);
  const toast = useToast();
  const [state, setState] = useState(() => openSteps(key, userId, hasProducts));
  useEffect(() => browserStorage.write(key, JSON.stringify(state)), [key, state]);

  return {
    ...state,
    toggle(key: StepKey) {
      const next = toggleStep(state, key);
      logAction("Primeiros passos", { step: key, isDone: next.done.includes(key) });
      setState(next);
    },
    requestGuidance() {
      logAction("Pedir orientação gratuita");
      toast.show({
        title: "Ainda não dá para pedir por aqui",
        description: "A orientação é gratuita: os canais para falar com a gente estão em Ajuda & Suporte.",
      });
    },
    /** Hides the list; the same button shows it again. */
    toggleSkipped() {
      const isSkipped = !state.isSkipped;
      logAction(isSkipped ? "Pular primeiros passos" : "Mostrar primeiros passos");
      setState({ ...state, isSkipped });
    },
  };
}

function openSteps(key: string, userId: string, hasProducts: boolean): FirstSteps {
  const kept = decodeFirstSteps(browserStorage.read(key));
  const priced = takeFirstPrice(userId) ? autoTickStep(kept, "price") : kept;
  return hasProducts ? autoTickStep(priced, "product") : priced;
}
