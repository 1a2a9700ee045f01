import { Heading, Text } from "@radix-ui/themes";
import { adsText } from "../result-view/ads-text.ts";
import type { Calculation } from "../result-view/calculation.ts";

/** Whether advertising pays, and what an order may cost in ads. */
export function AdsAnswer({ calculation }: { calculation: Calculation }) {
  const { answer, limit, isLoss } = adsText(calculation);
  return (
    <section>
      <Heading as="h3" size="3" mb="1">
        Vale anunciar?
      </Heading>
      <Text as="p" size="3" color={isLoss ? "tomato" : undefined} className="tabular">
        {answer}
      </Text>
      {limit ? (
        <Text as="p" size="2" color="gray" mt="1" className="tabular">
          {limit}
        </Text>
      ) : null}
    </section>
  );
}
