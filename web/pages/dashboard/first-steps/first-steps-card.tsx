import { Badge, Button, Callout, Flex, Heading, Text } from "@radix-ui/themes";
import { PartyPopper } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { newProductPath, paths } from "#web/shared/paths.ts";
import { TutorialVideo } from "#web/shared/ui/tutorial-video.tsx";
import { DashboardCard } from "../dashboard-card.tsx";
import { steps } from "./first-steps.ts";
import { StepItem } from "./step-item.tsx";
import { useFirstSteps } from "./use-first-steps.ts";
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

/** Nothing is left to skip when every step is done. */
function skipLabel(isSkipped: boolean, isComplete: boolean): string {
  if (isSkipped) return "Mostrar os passos";
  return isComplete ? "Ocultar os passos" : "Pular";
}

const radius = 16;
const circumference = 2 * Math.PI * radius;

/** How much is done, as a ring; the text next to it says the figures. */
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

/** The congratulation for three of three. The region is always there, so that its words are read out when they come. */
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
