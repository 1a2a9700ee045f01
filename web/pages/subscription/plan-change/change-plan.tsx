import { Button, Text } from "@radix-ui/themes";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { graphql } from "#web/gql/gql.ts";
import { useFocusOnMount, useFocusOnReturn } from "#web/shared/focus/use-focus-on-mount.ts";
import { useRetryQuery } from "#web/shared/loading/use-page-query.ts";
import { ListFailure } from "#web/shared/ui/states/list-state.tsx";
import { PlanChangeForm } from "./plan-change-form.tsx";

const PlansToChangeTo = graphql(`
  query PlansToChangeTo {
    paymentSettings {
      publishableKey
      scriptUrl
    }
    plans {
      edges {
        node {
          id
          key
          name
          price
          currency
          interval
          intervalCount
        }
      }
    }
  }
`);

/**
 * Changes the plan (D141). /pricing links here with `?change=annual`, which opens it. Not a dialog,
 * for the same reason as `ChangeCard`.
 */
export function ChangePlan({ currentPlanKey }: { currentPlanKey: string }) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("change");
  const [isOpen, setOpen] = useState(wanted !== null);
  const [{ data, error }, retry] = useRetryQuery({ query: PlansToChangeTo, pause: !isOpen });
  const message = useFocusOnMount<HTMLParagraphElement>();
  const trigger = useFocusOnReturn<HTMLButtonElement>(isOpen);

  function toggle(open: boolean): void {
    setOpen(open);
    if (!open && wanted !== null) setSearch({}, { replace: true });
  }

  if (!isOpen) {
    return (
      <Button variant="soft" ref={trigger} onClick={() => toggle(true)}>
        Trocar de plano
      </Button>
    );
  }
  const plans = data?.plans.edges.map(({ node }) => node).filter(({ key }) => key !== currentPlanKey);
  return (
    <section aria-label="Trocar de plano" className="subscription-panel">
      <Text as="p" size="2" color="gray" mb="4" className="measure" tabIndex={-1} ref={message}>
        Um plano mais longo começa hoje, com desconto do que você não usou. Um mais curto começa na renovação,
        e dá para desfazer até lá.
      </Text>
      {data && plans ? (
        <PlanChangeForm
          plans={plans}
          wanted={plans.some(({ key }) => key === wanted) ? wanted : null}
          settings={data.paymentSettings}
          onDone={() => toggle(false)}
        />
      ) : null}
      {error && !data ? (
        <ListFailure
          text="Não conseguimos carregar os planos. Nada mudou na sua assinatura."
          onRetry={retry}
        />
      ) : null}
    </section>
  );
}
