import { Button, Callout, Spinner } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import type { PaymentFailure } from "#web/features/checkout/payment-failure.ts";
import { useFocusIfLost } from "#web/shared/focus/use-focus-if-lost.ts";
import { paths } from "#web/shared/paths.ts";
import { useCompleteReturn } from "./use-complete-return.ts";
import "./payment-return.css";

type Props = {
  /** The query of the address to which the seller returned. */
  search: string;
  onSettled: () => void;
};

/**
 * The page after the bank or /subscribe. The address proves nothing: it only selects what to ask
 * the server, and access comes from the account's own data.
 */
export function PaymentReturn({ search, onSettled }: Props) {
  const { isAsking, failure, retry } = useCompleteReturn(search, onSettled);
  if (isAsking) {
    return (
      <Callout.Root className="payment-return" role="status">
        <Callout.Icon>
          <Spinner />
        </Callout.Icon>
        <Callout.Text>Confirmando sua assinatura. Isso leva alguns segundos.</Callout.Text>
      </Callout.Root>
    );
  }
  return failure ? <Unfinished failure={failure} onRetry={retry} /> : null;
}

/** Refusals after which only another card helps. */
const needsOtherCard = ["SETUP_INCOMPLETE", "CARD_ERROR"];
/** The card set-up in the address does not belong to this account. */
const unknown = "NOT_FOUND";

function Unfinished({ failure, onRetry }: { failure: PaymentFailure; onRetry: () => void }) {
  const callout = useFocusIfLost<HTMLDivElement>();
  const { code, title, description } = failure;
  const words =
    code === unknown ? "Não encontramos este pagamento na sua conta. Nada foi cobrado." : description;
  return (
    <Callout.Root className="payment-return" color="tomato" role="alert" tabIndex={-1} ref={callout}>
      <Callout.Icon>
        <CircleAlert size={20} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        <strong>{title}.</strong> {words}
      </Callout.Text>
      <div className="payment-return-ways">
        <MainWay code={code} onRetry={onRetry} />
        <Button size="2" variant="surface" color="gray" asChild>
          <Link to={paths.pricing}>Ver planos</Link>
        </Button>
      </div>
    </Callout.Root>
  );
}

/** Stores the chosen plan, so that /subscribe asks for a card for it. */
function MainWay({ code, onRetry }: { code: string | null; onRetry: () => void }) {
  if (code === unknown) return null;
  if (code && needsOtherCard.includes(code)) {
    return (
      <Button size="2" asChild>
        <Link to={paths.subscribe}>Usar outro cartão</Link>
      </Button>
    );
  }
  return (
    <Button size="2" onClick={onRetry}>
      Tentar novamente
    </Button>
  );
}
