import { AlertDialog, Button, Flex, Heading, Link as RadixLink, Text } from "@radix-ui/themes";
import { TrendingDown } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import { useFocusOnMount } from "#web/shared/focus/use-focus-on-mount.ts";
import { paths } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { CardSection } from "#web/shared/ui/page/card-section.tsx";
import { listingCountText } from "../../count-text.ts";
import { useApplyStep } from "../use-bulk-mutations.ts";
import { BulkSummary_summary } from "./bulk-summary.ts";
import { Differences } from "./differences.tsx";
import { monthlyLossCents, reaisText, summaryNotes, summaryTitle } from "./summary-text.ts";

const BulkPreview_step = graphql(`
  fragment BulkPreview_step on BulkStep {
    id
    summary {
      ...BulkSummary_summary
    }
    ...Differences_step
  }
`);

/** The effect of the new prices, listing by listing, and the button that applies them. */
export function BulkPreview({ step: masked }: { step: FragmentType<typeof BulkPreview_step> }) {
  const step = readFragment(BulkPreview_step, masked);
  const summary = readFragment(BulkSummary_summary, step.summary);
  const { send, isSending } = useApplyStep();
  const toast = useToast();
  const title = useFocusOnMount<HTMLHeadingElement>();

  const lossCents = monthlyLossCents(summary);
  const [isAsking, setAsking] = useState(false);

  async function apply() {
    if (isSending) return;
    setAsking(false);
    const result = await send({ input: { id: step.id } });
    if (!result.ok)
      toast.show({ title: "Nada foi aplicado", description: result.error.message, tone: "destructive" });
  }

  return (
    <CardSection title="3. Confira">
      <Flex direction="column" gap="4">
        <div>
          <Heading
            as="h3"
            size="5"
            className="bulk-focus bulk-effect"
            color={lossCents > 0 ? "tomato" : undefined}
            tabIndex={-1}
            ref={title}
          >
            {lossCents > 0 ? <TrendingDown size={20} aria-hidden /> : null}
            {lossCents > 0 ? `Você passa a ganhar menos: ${summaryTitle(summary)}` : summaryTitle(summary)}
          </Heading>
          {summaryNotes(summary).map((note) => (
            <Text as="p" key={note} color="gray" size="2" mt="1">
              {note}
            </Text>
          ))}
          {summary.missing > 0 ? (
            <RadixLink asChild size="2">
              <Link to={`${paths.products}?missing=true`}>Ver os anúncios com dados faltando</Link>
            </RadixLink>
          ) : null}
        </div>
        {summary.changed > 0 ? (
          <div>
            {lossCents > 0 ? (
              <BusyButton size="3" color="tomato" isBusy={isSending} onClick={() => setAsking(true)}>
                Aplicar mesmo perdendo {reaisText(lossCents)} por mês
              </BusyButton>
            ) : (
              <BusyButton size="3" isBusy={isSending} onClick={apply}>
                Aplicar a {listingCountText(summary.changed)}
              </BusyButton>
            )}
          </div>
        ) : null}
        <Differences step={step} />
      </Flex>
      <LossQuestion
        isOpen={isAsking}
        lossCents={lossCents}
        changed={summary.changed}
        onCancel={() => setAsking(false)}
        onApply={apply}
      />
    </CardSection>
  );
}

type QuestionProps = {
  isOpen: boolean;
  lossCents: number;
  changed: number;
  onCancel: () => void;
  onApply: () => void;
};

/** Asks before prices are applied that take money from the seller (GR-07). */
function LossQuestion({ isOpen, lossCents, changed, onCancel, onApply }: QuestionProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => open || onCancel()}>
      <AlertDialog.Content size={{ initial: "2", sm: "3" }} maxWidth="480px">
        <AlertDialog.Title>Perder {reaisText(lossCents)} por mês?</AlertDialog.Title>
        <AlertDialog.Description size="2" color="gray">
          Com as mesmas vendas de hoje, os preços novos de {listingCountText(changed)} deixam esse valor a
          menos por mês. Depois dá para desfazer tudo.
        </AlertDialog.Description>
        <Flex gap="3" mt="5" justify="end" wrap="wrap">
          <AlertDialog.Cancel>
            <Button variant="soft" color="gray">
              Cancelar
            </Button>
          </AlertDialog.Cancel>
          <Button color="tomato" onClick={onApply}>
            Aplicar mesmo assim
          </Button>
        </Flex>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
}
