import { Text, TextField } from "@radix-ui/themes";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { FigureContext } from "#core/catalogue/listing-figures.ts";
import { type PaidTaxEffect, paidTaxEffect } from "#core/catalogue/paid-tax-effect.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
import { paidTaxKinds } from "#core/taxes/simples/das-parts.ts";
import { paidTaxEffectText, paidTaxText, singlePhaseEndText } from "#core/taxes/simples/paid-tax-text.ts";
import { paidTaxDay, paidTaxLimits } from "#core/taxes/simples/product-tax.ts";
import { singlePhaseHint } from "#core/taxes/simples/single-phase-hint.ts";
import type { ProductForm } from "#web/features/catalogue/fields/product-field.tsx";
import { typedSoldProduct } from "#web/features/catalogue/forms/product-texts.ts";
import { LabelledField } from "#web/shared/forms/fields/labelled-field.tsx";
import { SwitchField } from "#web/shared/forms/fields/switch-field.tsx";
import { settingsPath } from "#web/shared/paths.ts";

/** What the form of a stored product knows besides, to say what the taxes change. */
export type PricedWith = { context: FigureContext; listings: readonly SoldListing[] };

type Props = { form: ProductForm; pricedWith: PricedWith | null };

/** Since when others have paid taxes of the product (TX-02), and what that changes. */
export function PaidTaxes({ form, pricedWith }: Props) {
  const [today] = useState(() => civilDayOf(new Date()));
  const texts = form.watch();
  const paid = paidTaxKinds.filter((kind) => texts[paidTaxDay[kind]] !== "");
  const effect = pricedWith
    ? paidTaxEffect(typedSoldProduct(texts), pricedWith.listings, pricedWith.context)
    : null;
  const hint = texts.singlePhaseFrom === "" ? singlePhaseHint(texts.category, today) : null;
  const afterPct = effect?.kind === "KNOWN" ? effect.afterPct : null;
  const end = singlePhaseEndText(paid, today.slice(0, 7), afterPct);
  return (
    <div className="product-fields">
      {hint ? (
        <Text as="p" size="2">
          {hint}
        </Text>
      ) : null}
      {paidTaxKinds.map((kind) => {
        const field = paidTaxDay[kind];
        const { text, detail } = paidTaxText[kind];
        const set = (day: string) => {
          form.clearErrors(field);
          form.setValue(field, day, { shouldDirty: true });
        };
        return (
          <div key={kind} className="product-fields">
            <SwitchField
              label={text}
              help={detail}
              isOn={texts[field] !== ""}
              onSwitch={(isOn) => set(isOn ? today : "")}
            />
            {texts[field] === "" ? null : (
              <LabelledField label="Desde" error={form.formState.errors[field]?.message}>
                {(links) => (
                  <TextField.Root
                    {...links}
                    type="date"
                    size="3"
                    value={texts[field]}
                    min={paidTaxLimits.first}
                    max={paidTaxLimits.last}
                    onChange={({ target: { value } }) => value && set(value)}
                  />
                )}
              </LabelledField>
            )}
          </div>
        );
      })}
      {paid.length > 0 && effect ? <Effect of={effect} /> : null}
      {paid.length > 0 && end ? (
        <Text as="p" size="2" color="gray">
          {end}
        </Text>
      ) : null}
    </div>
  );
}

function Effect({ of: effect }: { of: PaidTaxEffect }) {
  if (effect.kind === "NOT_SIMPLES") {
    return (
      <Text as="p" size="2" color="amber">
        Só muda o imposto de quem é do Simples Nacional.{" "}
        <Link to={settingsPath("defaults")}>Ver como você vende</Link>
      </Text>
    );
  }
  if (effect.kind === "UNKNOWN") {
    return (
      <Text as="p" size="2" color="amber">
        Informe seu imposto, seu anexo e sua receita de 12 meses para contar isto.{" "}
        <Link to={settingsPath("defaults")}>Calcular meu imposto</Link>
      </Text>
    );
  }
  return (
    <Text as="p" size="2" role="status" className="tabular">
      {paidTaxEffectText(effect)}
    </Text>
  );
}
