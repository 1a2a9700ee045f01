import { type Dispatch, useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { formatMoney } from "#core/format/money.ts";
import { keysOf } from "#core/keys-of.ts";
import type { PriceMode } from "#core/sale/price-input.ts";
import { type FormValues, toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { AskDialog } from "#web/shared/forms/ask-dialog.tsx";
import { paths } from "#web/shared/paths.ts";
import type { ToastMessage } from "#web/shared/toasts/store/toast-store.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import type { FormAction, FormState } from "../form/form-reducer.ts";

export type FillProps = {
  form: FormState;
  /** The values of a form in which nothing was typed. */
  opening: FormValues;
  hasAdvancedAccess: boolean;
  onOpen: Dispatch<FormAction>;
  /** Called once the form is filled. */
  onFilled: (texts: Partial<FormValues>) => void;
};

/** What fills the form: its values, its name, and where it sells. */
export type Filling = {
  texts: Partial<FormValues>;
  name: string;
  place: string;
  /** The mode that it was calculated in; absent: whichever its values need. */
  mode?: PriceMode;
  /** Shown once it is open. */
  note?: ToastMessage;
};

type Props = FillProps & {
  what: "Este anúncio" | "Este cenário";
  /** Null until it is loaded. */
  filling: Filling | null;
  /** Why there is nothing to fill the form with; null while there may be. */
  missing: ToastMessage | null;
};

/**
 * Fills the form with a listing or a scenario, and leaves its address. Asks first when something
 * typed would be replaced. The undo restores the form.
 */
export function FillForm({ what, filling, missing, ...props }: Props) {
  const { form, opening, hasAdvancedAccess, onOpen, onFilled } = props;
  const navigate = useNavigate();
  const toast = useToast();
  const isReady = filling !== null;
  const isMissing = missing !== null;
  const isAsking = isReady && replaces(form.values, filling.texts, opening);

  const leave = () => navigate(paths.calculator, { replace: true });
  function open({ texts, mode, note }: Filling) {
    const isSimple = mode === "SIMPLE";
    const needsMarketing = !isSimple && hasMarketing({ ...form.values, ...texts });
    const usual = needsMarketing && hasAdvancedAccess ? "ADVANCED" : null;
    onOpen({ type: "listing opened", values: texts, mode: isSimple ? "SIMPLE" : usual });
    onFilled(texts);
    leave();
    if (needsMarketing && !hasAdvancedAccess)
      toast.show({
        title: "Aberto no modo simples",
        description: `${what} tem desconto, cupom, afiliados ou anúncios, que só contam no modo avançado.`,
      });
    else if (note) toast.show(note);
  }
  const settle = useEffectEvent(() => {
    if (filling && !isAsking) return open(filling);
    if (!missing) return;
    leave();
    toast.show(missing);
  });
  useEffect(() => {
    if (isReady || isMissing) settle();
  }, [isReady, isMissing]);

  if (!isAsking) return null;
  const { cost, priceList } = toPriceInput(form.values);
  return (
    <AskDialog
      title="Trocar o que está na calculadora?"
      text={`“${filling.name}” (${filling.place}) entra no lugar do que você digitou: custo ${formatMoney(cost)}, preço ${formatMoney(priceList)}. Depois dá para desfazer.`}
      cancel="Ficar com o que digitei"
      confirm="Trocar"
      onCancel={leave}
      onConfirm={() => open(filling)}
    />
  );
}

/** Whether something typed would be lost. */
function replaces(values: FormValues, texts: Partial<FormValues>, opening: FormValues): boolean {
  const fields = keysOf(texts);
  return fields.some((field) => values[field] !== texts[field] && values[field] !== opening[field]);
}

/** Whether simple mode, which leaves the marketing card out (D10), would give other figures. */
function hasMarketing(values: FormValues): boolean {
  const { discountPct, couponPct, affiliatesPct, extraHighlight, useAds, roasTarget } = toPriceInput(values);
  return discountPct + couponPct + affiliatesPct > 0 || extraHighlight || (useAds && roasTarget > 0);
}
