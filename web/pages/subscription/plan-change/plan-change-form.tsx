import { Button, Flex, RadioCards, Text } from "@radix-ui/themes";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CardFormSettings } from "#web/features/checkout/card-form/load-card-form.ts";
import { useKeptFocus } from "#web/shared/focus/use-kept-focus.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { chargedText, formatPrice } from "#web/shared/price-text.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { SummaryList } from "#web/shared/ui/summary-list.tsx";
import { confirmText, quoteDetails } from "./quote-text.ts";
import { type ShownQuote, usePlanChange } from "./use-plan-change.ts";

type Plan = {
  id: string;
  key: string;
  name: string;
  price: number;
  currency: string;
  interval: string;
  intervalCount: number;
};

type Props = {
  plans: readonly Plan[];
  /** The plan chosen on /pricing. */
  wanted: string | null;
  settings: CardFormSettings;
  onDone: () => void;
};

/** Chooses a plan, shows its cost today and its start, and changes to it. */
export function PlanChangeForm({ plans, wanted, settings, onDone }: Props) {
  const [chosen, setChosen] = useState(wanted ?? plans[0]?.key ?? "");
  const { quote, isBusy, failure, show, confirm, forget } = usePlanChange(settings);
  const toast = useToast();
  const place = useKeptFocus<HTMLDivElement>(quote ? quote.quoteId : "plans");
  const plan = plans.find(({ key }) => key === (quote?.planKey ?? chosen));
  const showWanted = useEffectEvent(() => {
    if (wanted) void show(wanted);
  });
  useEffect(() => showWanted(), []);
  const form = useRef<HTMLDivElement>(null);
  const quoteId = quote?.quoteId;
  // The cost and the button that pays are in sight, and a screen reader continues there.
  useEffect(() => {
    if (!quoteId) return;
    place.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: "nearest" });
  }, [quoteId, place]);

  async function change(shown: ShownQuote): Promise<void> {
    if (isBusy || !(await confirm(shown))) return;
    onDone();
    toast.show(shown.isImmediate ? changedText(plan?.name ?? "") : scheduledText(plan?.name ?? ""));
  }

  const notice = quote ? "Confira o valor antes de confirmar." : null;
  return (
    <Flex direction="column" gap="4" ref={form} className="plan-change">
      {quote && plan ? (
        <section aria-label={`Troca para o ${plan.name}`} ref={place} tabIndex={-1}>
          <Text as="p" size="3" weight="bold" mb="2">
            Plano {plan.name}
          </Text>
          <SummaryList items={quoteDetails(quote, plan)} />
        </section>
      ) : (
        <RadioCards.Root
          value={chosen}
          onValueChange={setChosen}
          columns="1"
          aria-label="Novo plano"
          ref={place}
        >
          {plans.map((each) => (
            <RadioCards.Item key={each.id} value={each.key} disabled={isBusy}>
              <Flex justify="between" gap="3" width="100%" wrap="wrap">
                <Text weight="bold">{each.name}</Text>
                <Text color="gray" className="tabular">
                  {formatPrice(each.price, each.currency)} {chargedText(each)}
                </Text>
              </Flex>
            </RadioCards.Item>
          ))}
        </RadioCards.Root>
      )}
      <FormProblem>{failure && !isBusy ? `${failure.title}. ${failure.description}` : null}</FormProblem>
      {/* With keys, so that the button that pays does not inherit the focus of the one before it. */}
      <Flex gap="3" justify="end" wrap="wrap">
        {quote && plan ? (
          <>
            <Button variant="soft" color="gray" disabled={isBusy} onClick={forget}>
              Escolher outro
            </Button>
            <BusyButton key="confirm" isBusy={isBusy} onClick={() => void change(quote)}>
              {confirmText(quote, plan)}
            </BusyButton>
          </>
        ) : (
          <>
            <Button variant="soft" color="gray" disabled={isBusy} onClick={onDone}>
              Ficar no plano atual
            </Button>
            <BusyButton key="quote" isBusy={isBusy} onClick={() => void show(chosen)}>
              Ver quanto custa
            </BusyButton>
          </>
        )}
      </Flex>
      <p role="status" className="visually-hidden">
        {isBusy ? "Um instante..." : notice}
      </p>
    </Flex>
  );
}

function changedText(name: string) {
  const description = "A troca está feita. Os recursos avançados continuam seus.";
  return { title: `Seu plano agora é o ${name}`, description, tone: "success" } as const;
}

function scheduledText(name: string) {
  const description = `O plano ${name} começa na próxima renovação. Até lá, dá para desfazer nesta página.`;
  return { title: "Troca agendada", description, tone: "success" } as const;
}
