import { Callout, Link as TextLink } from "@radix-ui/themes";
import { Clock } from "lucide-react";
import { Link } from "react-router-dom";
import { trialSpanText } from "#web/features/account/account-text.ts";
import { paths } from "#web/shared/paths.ts";

type Props = { trial: { trialDaysLeft: number; trialMinutesLeft: number } };

/**
 * Tells the seller in the calculator that the trial is in its last days, and how to keep the
 * advanced mode.
 */
export function TrialEnding({ trial }: Props) {
  return (
    <Callout.Root size="1" color="amber" mb="4" role="region" aria-label="Fim do teste grátis">
      <Callout.Icon>
        <Clock size={16} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        Seu teste termina em {trialSpanText(trial)}. Com um plano, o modo avançado continua sem pausa.{" "}
        <TextLink asChild underline="always">
          <Link to={paths.pricing}>Ver planos</Link>
        </TextLink>
      </Callout.Text>
    </Callout.Root>
  );
}
