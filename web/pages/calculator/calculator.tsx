import { Flex } from "@radix-ui/themes";
import { Tabs } from "radix-ui";
import { useEffect } from "react";
import type { PriceMode } from "#core/calculator/price-input.ts";
import { useLiveTrial } from "#web/features/account/account-status.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { noteFirstPrice } from "#web/shared/first-price.ts";
import { Page } from "#web/shared/ui/page.tsx";
import { phoneScreen, useMediaQuery } from "#web/shared/use-media-query.ts";
import { CalculatorAccess_user } from "./access/calculator-access.ts";
import { ModeTabs } from "./access/mode-tabs.tsx";
import { TrialOffer } from "./access/trial-offer.tsx";
import { useCalculatorMode } from "./access/use-calculator-mode.ts";
import { CalculatorActions } from "./calculator-actions.tsx";
import { CalculatorBody } from "./calculator-body.tsx";
import { CalculatorFormContext } from "./form/calculator-form-context.ts";
import { isExamplePrice } from "./form/form-values.ts";
import { useSavedForm } from "./form/saved-form.ts";
import { useFormActions } from "./use-form-actions.ts";
import "./calculator.css";

/** The calculator of one account: its form, its mode, its results. */
export function Calculator({ user }: { user: FragmentType<typeof CalculatorAccess_user> }) {
  const access = useLiveTrial(readFragment(CalculatorAccess_user, user));
  const [form, dispatch] = useSavedForm(access.id);
  const isOwnPrice = !isExamplePrice(form.values);
  useEffect(() => {
    if (isOwnPrice) noteFirstPrice(access.id);
  }, [isOwnPrice, access.id]);
  const isPhone = useMediaQuery(phoneScreen);
  const actions = useFormActions(form, dispatch);
  const { mode, choose, offer, advancedTabRef } = useCalculatorMode(access, form.chosenMode, (next) =>
    dispatch({ type: "mode chosen", mode: next }),
  );

  return (
    <Tabs.Root
      value={mode}
      onValueChange={(value) => choose(modeOf(value))}
      activationMode="manual"
      className="calculator"
    >
      <Page
        actions={
          <Flex className="calculator-head" align="center" gap="3" wrap="wrap">
            <ModeTabs access={access} advancedTabRef={advancedTabRef} />
            {isPhone ? null : <CalculatorActions actions={actions} />}
          </Flex>
        }
      >
        {offer ? <TrialOffer {...offer} /> : null}
        <Tabs.Content value={mode} tabIndex={-1} className="calculator-panel">
          <CalculatorFormContext value={{ values: form.values, dispatch }}>
            <CalculatorBody mode={mode} undo={form.undo} actions={actions} />
          </CalculatorFormContext>
        </Tabs.Content>
      </Page>
    </Tabs.Root>
  );
}

function modeOf(tab: string): PriceMode {
  return tab === "ADVANCED" ? "ADVANCED" : "SIMPLE";
}
