import type { BadgeProps } from "@radix-ui/themes";
import { CircleAlert, CircleCheck, CirclePause, type LucideIcon, Pause, PowerOff } from "lucide-react";
import { formatDate, formatMoment } from "#core/format/date.ts";
import type { Endpoint } from "./endpoint-fragment.ts";

type State = { text: string; color: NonNullable<BadgeProps["color"]>; icon: LucideIcon };

/** The state of an endpoint in a word. `isPaused`: the account has no access to the API. */
export function stateOf({ isOn, offReason, failingSince }: Endpoint, isPaused: boolean): State {
  if (!isOn && offReason === "SELLER") return { text: "Desligado", color: "gray", icon: PowerOff };
  if (!isOn) return { text: "Desligado por falhas", color: "tomato", icon: CircleAlert };
  if (isPaused) return { text: "Pausado", color: "amber", icon: Pause };
  if (failingSince) return { text: "Falhando", color: "amber", icon: CirclePause };
  return { text: "Ligado", color: "jade", icon: CircleCheck };
}

/** Why nothing, or perhaps soon nothing, is sent; null when all is well. */
export function stateSentence({ offSince, offReason, failingSince, pausedUntil }: Endpoint): string | null {
  if (offSince !== null) {
    const day = formatDate(new Date(offSince));
    if (offReason === "GONE") return `Desligado em ${day}: o endereço respondeu que não existe mais (410).`;
    if (offReason === "FAILING")
      return `Desligado em ${day}: todas as tentativas dos cinco dias anteriores falharam.`;
    return `Você o desligou em ${day}. Os eventos desde então ficam guardados por 30 dias e vão quando ele for ligado de novo.`;
  }
  if (failingSince === null) return null;
  const since = formatMoment(new Date(failingSince));
  const next = pausedUntil ? ` A próxima tentativa será em ${formatMoment(new Date(pausedUntil))}.` : "";
  return `Falha desde ${since}.${next} Tentamos de novo sozinhos; depois de cinco dias assim, ele é desligado.`;
}
