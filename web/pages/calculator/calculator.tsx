import { Flex } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { trialWarningDays } from "#core/entitlements/account-status.ts";
import { accessNews } from "#web/features/account/access-news.ts";
import { useLiveTrial } from "#web/features/account/account-status.ts";
import { type CalculatorDraft_user, readAnswered } from "#web/features/sale-form/calculator-draft.ts";
import { isExamplePrice } from "#web/features/sale-form/values/form-values.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { phoneScreen, useMediaQuery } from "#web/shared/browser/use-media-query.ts";
import { noteFirstPrice } from "#web/shared/first-price.ts";
import { useDeferredImport, useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { Page } from "#web/shared/ui/page/page.tsx";
import { ModePanel, ModeTabs } from "./access/mode-tabs.tsx";
import { useCalculatorMode } from "./access/use-calculator-mode.ts";
import { CalculatorActions } from "./calculator-actions.tsx";
import { CalculatorBody } from "./calculator-body.tsx";
import { useDraftForm } from "./draft/use-draft-form.ts";
import { CalculatorFormProvider } from "./form/calculator-form.tsx";
import type { Undo } from "./form/form-reducer.ts";
import { useFormActions } from "./use-form-actions.ts";
import { type OpenedListing, useSaveForm } from "./use-save-form.ts";
import "./calculator.css";

const loadSaveProduct = () => import("./product/save-product.tsx").then((module) => module.SaveProduct);
const loadOpenListing = () => import("./open/open-listing.tsx").then((module) => module.OpenListing);
const loadOpenScenario = () => import("./open/open-scenario.tsx").then((module) => module.OpenScenario);
const loadElsewhereNote = () => import("./draft/elsewhere-note.tsx").then((module) => module.ElsewhereNote);
const loadTrialEnding = () => import("./access/trial-ending.tsx").then((module) => module.TrialEnding);
const loadTrialOffer = () => import("./access/trial-offer.tsx").then((module) => module.TrialOffer);

/** The account data that decides whether the advanced mode opens, and why not. */
const CalculatorAccess_user = graphql(`
  fragment CalculatorAccess_user on User {
    id
    hasAdvancedAccess
    isTrialActive
    trialEndsAt
    trialDaysLeft
    trialStartedAt
    hasActiveSubscription
  }
`);

type CalculatorUser = FragmentType<typeof CalculatorAccess_user> & FragmentType<typeof CalculatorDraft_user>;

/** The calculator of one account: its form, its mode, its results. */
export function Calculator({ user }: { user: CalculatorUser }) {
  const access = useLiveTrial(readFragment(CalculatorAccess_user, user));
  const { form, dispatch, opening } = useDraftForm(access.id, user);
  const isOwnPrice = !isExamplePrice(form.values);
  useEffect(() => {
    if (isOwnPrice) noteFirstPrice(access.id);
  }, [isOwnPrice, access.id]);
  useEffect(() => {
    if (!access.hasAdvancedAccess) accessNews.tell();
  }, [access.hasAdvancedAccess]);
  const isPhone = useMediaQuery(phoneScreen);
  const [isSavingProduct, setSavingProduct] = useState(false);
  const [openedListing, setOpenedListing] = useState<OpenedListing | null>(null);
  const formActions = useFormActions(dispatch, () => setSavingProduct(true));
  const { mode, choose, offer, advancedTabRef } = useCalculatorMode(access, form.chosenMode, (next) =>
    dispatch({ type: "mode chosen", mode: next }),
  );
  const saveScenario = useSaveForm(form.values, mode, openedListing);
  const actions = {
    ...formActions,
    saveScenario,
    undo(change: Undo) {
      if (change.what === "listing") setOpenedListing(null);
      formActions.undo(change);
    },
    restoreExample() {
      setOpenedListing(null);
      formActions.restoreExample();
    },
  };
  const TrialOffer = useDeferredImport({ load: loadTrialOffer, isWanted: offer !== null });
  const isEnding =
    access.isTrialActive && !access.hasActiveSubscription && access.trialDaysLeft <= trialWarningDays;
  const TrialEnding = useDeferredImport({ load: loadTrialEnding, isWanted: isEnding });
  const SaveProduct = useImportToOpen({
    load: loadSaveProduct,
    isOpen: isSavingProduct,
    onClose: () => setSavingProduct(false),
    failure: "O formulário do produto não abriu",
  });
  const hasNews = form.elsewhere.length > 0;
  const ElsewhereNote = useDeferredImport({ load: loadElsewhereNote, isWanted: hasNews });
  const search = new URLSearchParams(useLocation().search);
  const [listingId, scenarioId] = [search.get("listing"), search.get("scenario")];
  const OpenListing = useDeferredImport({ load: loadOpenListing, isWanted: listingId !== null });
  const OpenScenario = useDeferredImport({ load: loadOpenScenario, isWanted: scenarioId !== null });
  const filled = { form, opening, hasAdvancedAccess: access.hasAdvancedAccess, onOpen: dispatch };

  return (
    <div className="calculator">
      <Page
        actions={
          <Flex className="calculator-head" align="center" gap="3" wrap="wrap">
            <ModeTabs mode={mode} onChoose={choose} access={access} advancedTabRef={advancedTabRef} />
            {isPhone ? null : <CalculatorActions actions={actions} />}
          </Flex>
        }
      >
        {isEnding && TrialEnding ? <TrialEnding trial={access} /> : null}
        {offer && TrialOffer ? <TrialOffer {...offer} /> : null}
        {hasNews && ElsewhereNote ? (
          <ElsewhereNote fields={form.elsewhere} onDismiss={() => dispatch({ type: "news dismissed" })} />
        ) : null}
        <ModePanel mode={mode}>
          <CalculatorFormProvider values={form.values} undo={form.undo} dispatch={dispatch}>
            <CalculatorBody mode={mode} undo={form.undo} actions={actions} answered={readAnswered(user)} />
          </CalculatorFormProvider>
        </ModePanel>
        {SaveProduct ? (
          <SaveProduct
            isOpen={isSavingProduct}
            onClose={() => setSavingProduct(false)}
            values={form.values}
            mode={mode}
          />
        ) : null}
        {listingId !== null && OpenListing ? (
          <OpenListing
            key={listingId}
            listingId={listingId}
            {...filled}
            onFilled={({ channel }) => setOpenedListing({ id: listingId, channel })}
          />
        ) : null}
        {scenarioId !== null && OpenScenario ? (
          <OpenScenario
            key={scenarioId}
            scenarioId={scenarioId}
            {...filled}
            onFilled={() => setOpenedListing(null)}
          />
        ) : null}
      </Page>
    </div>
  );
}
