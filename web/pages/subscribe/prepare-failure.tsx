import { Button } from "@radix-ui/themes";
import { CircleAlert, LogIn } from "lucide-react";
import { Link } from "react-router-dom";
import { paymentErrorCodes } from "#core/errors/errors.ts";
import { newPrice } from "#web/features/checkout/new-price.ts";
import { asSentence, needsSupport, type PaymentFailure } from "#web/features/checkout/payment-failure.ts";
import { authPath, paths } from "#web/shared/paths.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

type Props = { failure: PaymentFailure; onRetry: () => void };

/**
 * Says why the purchase could not be prepared: the product's payment configuration (S2-38), or the
 * connection to the server (S2-37).
 */
export function PrepareFailure({ failure, onRetry }: Props) {
  const isConfiguration =
    failure.code === newPrice.code || paymentErrorCodes.some((code) => code === failure.code);
  return (
    <div role="alert">
      {isConfiguration ? (
        <ConfigurationFailure failure={failure} onRetry={onRetry} />
      ) : (
        <UnpreparedFailure failure={failure} onRetry={onRetry} />
      )}
    </div>
  );
}

/** Codes of errors in the product's own payment configuration (S2-38). */
const ours = ["INVALID_REQUEST", "AUTH_ERROR", "MISSING_PRICE_CONFIG"];

function ConfigurationFailure({ failure, onRetry }: Props) {
  const isOurs = ours.includes(failure.code ?? "");
  const isForSupport = needsSupport.includes(failure.code ?? "");
  return (
    <Notice
      icon={CircleAlert}
      level="h2"
      isProblem
      title={isOurs ? "Erro na configuração do pagamento" : failure.title}
      action={
        <>
          {isForSupport ? (
            <Button size="3" asChild>
              <Link to={paths.help}>Falar com o suporte</Link>
            </Button>
          ) : null}
          <Button size="3" variant={isForSupport ? "soft" : "solid"} onClick={onRetry}>
            Tentar Novamente
          </Button>
          <Button size="3" variant="soft" asChild>
            <Link to={paths.pricing}>Ver planos</Link>
          </Button>
        </>
      }
    >
      {isOurs ? <strong>{failure.title}. </strong> : null}
      {asSentence(failure.description)} Nada foi cobrado.
    </Notice>
  );
}

function UnpreparedFailure({ failure, onRetry }: Props) {
  return (
    <Notice
      icon={LogIn}
      isProblem
      level="h2"
      title="Erro ao preparar assinatura. Verifique se você está logado."
      action={
        <>
          <Button size="3" asChild>
            <Link to={authPath(paths.subscribe)}>Fazer Login</Link>
          </Button>
          <Button size="3" variant="soft" onClick={onRetry}>
            Tentar Novamente
          </Button>
        </>
      }
    >
      {asSentence(failure.description)} Nada foi cobrado.
    </Notice>
  );
}
