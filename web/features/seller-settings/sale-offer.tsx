import { Box, Button, Card, Flex, Text } from "@radix-ui/themes";
import { Store } from "lucide-react";
import { useId, useState } from "react";
import { useQuery } from "urql";
import type { Channel } from "#core/sale/channel.ts";
import { graphql } from "#web/gql/gql.ts";
import { browserStorage, storageKey } from "#web/shared/browser/browser-storage.ts";
import type { AnsweredText } from "./sheet-answers.ts";
import { useSaleSheet } from "./use-sale-sheet.tsx";

const SaleOfferQuery = graphql(`
  query SaleOffer {
    viewer {
      id
      settings {
        version
      }
    }
  }
`);

type Props = {
  /** Where the figure's product sells, ticked from the start. */
  channel?: Channel | null;
  onSaved?: (texts: readonly AnsweredText[]) => void;
};

/**
 * Offers 'Onde e como você vende?' once per account, where it is first needed (AS-01): until the
 * settings are saved for the first time, or 'Agora não' in this browser. Saving them unchanged
 * would change how the calculator opens.
 */
export function SaleOffer({ channel = null, onSaved = () => undefined }: Props) {
  const [{ data }] = useQuery({ query: SaleOfferQuery });
  const [hasDeclined, setDeclined] = useState(false);
  const { opener, open, sheet } = useSaleSheet(channel, onSaved);
  const titleId = useId();
  const viewer = data?.viewer;
  const key = viewer ? storageKey("sale-offer", viewer.id) : null;
  const isNew = viewer?.settings.version === 0;
  const isOffered = isNew && key !== null && !hasDeclined && browserStorage.read(key) === null;

  function decline() {
    if (key !== null) browserStorage.write(key, "declined");
    setDeclined(true);
  }

  return (
    <>
      {isOffered ? (
        <Card size={{ initial: "2", sm: "3" }} asChild>
          <section aria-labelledby={titleId}>
            <Flex gap="3" align="start">
              <Box flexShrink="0">
                <Store size={20} aria-hidden />
              </Box>
              <div>
                <Text as="p" size="3" weight="bold" id={titleId}>
                  Onde e como você vende?
                </Text>
                <Text as="p" size="2" color="gray" mt="1" className="measure">
                  Três perguntas, uma vez só. As contas deixam de usar taxas e imposto de exemplo e passam a
                  usar os seus.
                </Text>
                <Flex gap="3" mt="3" wrap="wrap">
                  <Button ref={opener} type="button" variant="soft" aria-haspopup="dialog" onClick={open}>
                    Responder
                  </Button>
                  <Button type="button" variant="soft" color="gray" onClick={decline}>
                    Agora não
                  </Button>
                </Flex>
              </div>
            </Flex>
          </section>
        </Card>
      ) : null}
      {sheet}
    </>
  );
}
