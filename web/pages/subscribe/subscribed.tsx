import { Button } from "@radix-ui/themes";
import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useFocusIfLost } from "#web/shared/focus/use-focus-if-lost.ts";
import { paths } from "#web/shared/paths.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** How long the confirmation is shown (S9-18). */
const leavesAfterMs = 2000;
const destination = `${paths.calculator}?payment=success`;

type Props = {
  planName: string;
  /** The payment settled an open charge of an existing subscription. */
  wasOverdue: boolean;
};

/** Confirms the payment in a toast, and opens the calculator after 2 seconds (S4-16). */
export function Subscribed({ planName, wasOverdue }: Props) {
  const navigate = useNavigate();
  const toast = useToast();
  const message = useFocusIfLost<HTMLDivElement>();
  const arrive = useEffectEvent(() => {
    toast.show({
      title: wasOverdue ? "Pagamento recebido" : "Assinatura Ativada!",
      description: `Plano ${planName} ${wasOverdue ? "em dia" : "ativo"}: os recursos avançados já estão liberados.`,
      tone: "success",
    });
  });
  const leave = useEffectEvent(() => void navigate(destination, { replace: true }));

  useEffect(() => {
    arrive();
    const timer = setTimeout(() => leave(), leavesAfterMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div tabIndex={-1} ref={message}>
      <Notice
        icon={CircleCheck}
        level="h2"
        title="Tudo certo com o pagamento"
        action={
          <Button size="3" asChild>
            <Link to={destination} replace>
              Ir para a calculadora
            </Link>
          </Button>
        }
      >
        Seu plano {planName} está ativo. Estamos levando você para a calculadora.
      </Notice>
    </div>
  );
}
