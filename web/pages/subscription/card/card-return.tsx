import { Button, Callout, Spinner } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { useFocusIfLost } from "#web/features/checkout/use-focus-if-lost.ts";
import type { CardReturnFailure } from "./card-return-text.ts";
import { useCardReturn } from "./use-card-return.ts";

/** What became of a card change whose bank took over the whole window (D140). */
export function CardReturn() {
  const { isAsking, failure, retry } = useCardReturn();
  if (isAsking) {
    return (
      <Callout.Root role="status" mb="4">
        <Callout.Icon>
          <Spinner />
        </Callout.Icon>
        <Callout.Text>Conferindo o novo cartão. Isso leva alguns segundos.</Callout.Text>
      </Callout.Root>
    );
  }
  return failure ? <NotChanged failure={failure} onRetry={retry} /> : null;
}

function NotChanged({ failure, onRetry }: { failure: CardReturnFailure; onRetry: () => void }) {
  const callout = useFocusIfLost<HTMLDivElement>();
  return (
    <Callout.Root color="tomato" role="alert" mb="4" tabIndex={-1} ref={callout}>
      <Callout.Icon>
        <CircleAlert size={20} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        <strong>{failure.title}.</strong> {failure.text}
      </Callout.Text>
      {failure.canRetry ? (
        <Button variant="surface" color="gray" onClick={onRetry}>
          Tentar novamente
        </Button>
      ) : null}
    </Callout.Root>
  );
}
