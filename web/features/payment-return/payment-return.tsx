import { Button, Callout, Spinner } from "@radix-ui/themes";
import { CircleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../shared/paths.ts";
import { usePaymentReturn } from "./use-payment-return.ts";
import "./payment-return.css";

type Props = {
  /** The query of the address that the seller came back to. */
  search: string;
  onSettled: () => void;
};

/**
 * Back from the bank or from /subscribe (spec 7). The address proves nothing: it only says what to ask the server, and
 * rights come with the account's own data.
 */
export function PaymentReturn({ search, onSettled }: Props) {
  const { isAsking, failure, retry } = usePaymentReturn(search, onSettled);
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
  if (!failure) return null;
  return (
    <Callout.Root className="payment-return" color="tomato" role="alert">
      <Callout.Icon>
        <CircleAlert size={20} aria-hidden />
      </Callout.Icon>
      <Callout.Text>
        <strong>{failure.title}.</strong> {failure.description}
      </Callout.Text>
      <div className="payment-return-ways">
        <Button size="2" onClick={retry}>
          Tentar novamente
        </Button>
        <Button size="2" variant="surface" color="gray" asChild>
          <Link to={paths.pricing}>Ver planos</Link>
        </Button>
      </div>
    </Callout.Root>
  );
}
