import { Button, Flex, Text } from "@radix-ui/themes";
import { useState } from "react";
import type { PriceMode } from "#core/sale/price-input.ts";
import { accessNews } from "#web/features/account/access-news.ts";
import { toPriceInput } from "#web/features/sale-form/values/form-values.ts";
import { useCalculatorForm } from "../form/calculator-form.tsx";
import { accessChangeText } from "./access-change-text.ts";

/**
 * Explains, after access was gained in this tab, why the result has changed, with a button that
 * turns ads off again (D310).
 */
export function AccessChange({ mode }: { mode: PriceMode }) {
  const { values, dispatch } = useCalculatorForm();
  const [isRead, setIsRead] = useState(false);
  const input = toPriceInput(values);
  const text = mode === "ADVANCED" && accessNews.isFresh() && !isRead ? accessChangeText(input) : null;
  if (text === null) return null;

  function close() {
    accessNews.forget();
    setIsRead(true);
  }

  return (
    <Flex asChild gap="4" align="center" justify="between" wrap="wrap">
      <div className="undo-note">
        <Text as="p" size="2" role="status">
          {text}
        </Text>
        <Flex gap="4">
          {input.useAds ? (
            <Button
              type="button"
              variant="ghost"
              onClick={() => {
                dispatch({ type: "switched", field: "useAds", on: false });
                close();
              }}
            >
              Desligar anúncios
            </Button>
          ) : null}
          <Button type="button" variant="ghost" color="gray" onClick={close}>
            Entendi
          </Button>
        </Flex>
      </div>
    </Flex>
  );
}
