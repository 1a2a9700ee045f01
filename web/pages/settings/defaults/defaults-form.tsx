import { Flex } from "@radix-ui/themes";
import { useEffect, useState } from "react";
import { priceEndings } from "#core/sale/choices.ts";
import { taxRegimes } from "#core/taxes/tax-regimes.ts";
import { VersionConflict } from "#web/features/catalogue/version-conflict.tsx";
import {
  checkDefaults,
  type DefaultsValues,
  toDefaultsValues,
} from "#web/features/seller-settings/defaults-values.ts";
import type { SavedSettings } from "#web/features/seller-settings/saved-settings.ts";
import { takenValues } from "#web/features/seller-settings/taken-values.ts";
import { useSaveSettings } from "#web/features/seller-settings/use-save-settings.ts";
import { TaxButton } from "#web/features/tax/tax-button.tsx";
import type { OnTake } from "#web/features/tax/tax-dialog.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { useCoreForm } from "#web/shared/forms/use-core-form.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { UnsavedGuard } from "#web/shared/unsaved/unsaved-guard.tsx";
import { ChannelDefaults } from "./channel-defaults.tsx";
import { ChoiceSetting, NumberSetting, SwitchSetting } from "./default-fields.tsx";
import { MarketplacesField } from "./marketplaces-field.tsx";
import { differences } from "./setting-text.ts";
import { SimplesDefaults } from "./simples-defaults.tsx";

const typed = { shouldDirty: true } as const;

/**
 * The seller's defaults. If another tab has saved first, shows both values of each field (PR-06).
 */
export function DefaultsForm({ settings }: { settings: SavedSettings }) {
  const { form, errors, problem, showError } = useCoreForm({
    defaultValues: toDefaultsValues(settings),
    check: checkDefaults,
  });
  const values = form.watch();
  // `reset` below keeps dirty values, and react-hook-form tracks them only where `dirtyFields` is
  // read.
  const { isDirty, dirtyFields: _ } = form.formState;
  const { save, isSending, version, follow } = useSaveSettings(settings);
  const [conflict, setConflict] = useState<DefaultsValues | null>(null);

  function show(saved: SavedSettings) {
    form.reset(toDefaultsValues(saved));
    setConflict(null);
    follow(saved);
  }

  // Saved elsewhere while nothing is changed here: the form takes the new values.
  useEffect(() => {
    if (isDirty || settings.version <= version) return;
    form.reset(toDefaultsValues(settings));
    follow(settings);
  }, [form, isDirty, version, settings, follow]);

  const submit = form.handleSubmit(async (change) => {
    if (isSending) return;
    const outcome = await save(change);
    if (outcome.kind === "refused") return showError(outcome.error);
    if (outcome.kind === "saved") return show(outcome.settings);
    // Fields without changes here take the values saved there.
    form.reset(toDefaultsValues(outcome.settings), { keepDirtyValues: true });
    setConflict(toDefaultsValues(outcome.settings));
  });

  function takeTax(...taken: Parameters<OnTake>) {
    form.reset({ ...values, ...takenValues(...taken) }, { keepDefaultValues: true });
  }

  return (
    <form onSubmit={submit} noValidate>
      <UnsavedGuard hasChanges={isDirty} />
      <div className="settings-part settings-fields">
        <ChoiceSetting
          field="taxRegime"
          value={values.taxRegime}
          choices={[...taxRegimes, ""]}
          onChoose={(regime) => form.setValue("taxRegime", regime, typed)}
        />
        <NumberSetting
          field="taxSellPct"
          unit="%"
          input={form.register("taxSellPct")}
          error={errors.taxSellPct?.message}
        >
          <Flex mt="2">
            <TaxButton price={null} {...regimeOf(values)} onTake={takeTax} />
          </Flex>
        </NumberSetting>
        {values.taxRegime === "SIMPLES" ? (
          <SimplesDefaults form={form} values={values} errors={errors} />
        ) : null}
        <NumberSetting
          field="packagingCents"
          unit="R$"
          input={form.register("packagingCents")}
          error={errors.packagingCents?.message}
        />
        <NumberSetting
          field="returnsPct"
          unit="%"
          input={form.register("returnsPct")}
          error={errors.returnsPct?.message}
        />
        <NumberSetting
          field="returnCostCents"
          unit="R$"
          input={form.register("returnCostCents")}
          error={errors.returnCostCents?.message}
        />
        <NumberSetting
          field="minimumMarginPct"
          unit="%"
          input={form.register("minimumMarginPct")}
          error={errors.minimumMarginPct?.message}
        />
        <ChoiceSetting
          field="priceEnding"
          value={values.priceEnding}
          choices={priceEndings}
          onChoose={(ending) => form.setValue("priceEnding", ending, typed)}
        />
      </div>
      <div className="settings-part settings-fields">
        <SwitchSetting
          field="useAds"
          isOn={values.useAds}
          onSwitch={(isOn) => form.setValue("useAds", isOn, typed)}
        />
        {values.useAds ? (
          <NumberSetting
            field="roasTarget"
            unit="x"
            input={form.register("roasTarget")}
            error={errors.roasTarget?.message}
          />
        ) : null}
      </div>
      <div className="settings-part">
        <MarketplacesField
          value={values.marketplaces}
          onChange={(marketplaces) => form.setValue("marketplaces", marketplaces, typed)}
        />
      </div>
      <ChannelDefaults form={form} values={values} errors={errors} />
      <Flex direction="column" gap="4" mt="5" align="start">
        <FormProblem>{problem}</FormProblem>
        {conflict ? (
          <VersionConflict
            what="Este cadastro"
            fields={differences(values, conflict)}
            isSending={isSending}
            onKeepMine={submit}
            onTakeSaved={() => {
              form.reset(conflict);
              setConflict(null);
            }}
          />
        ) : (
          <BusyButton type="submit" isBusy={isSending}>
            Salvar padrões
          </BusyButton>
        )}
      </Flex>
    </form>
  );
}

/** The dialog opens with the chosen regime. */
function regimeOf({ taxRegime }: DefaultsValues) {
  return taxRegime === "" ? {} : { regime: taxRegime };
}
