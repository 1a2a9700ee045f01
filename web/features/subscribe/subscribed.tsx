import { Button } from "@radix-ui/themes";
import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Notice } from "../../shared/notice.tsx";
import { paths } from "../../shared/paths.ts";
import { useToast } from "../../shared/toasts/use-toast.ts";

/** S9-18. */
const leavesAfterMs = 2000;
const destination = `${paths.calculator}?payment=success`;

/** It is paid: said in a toast, and after 2 seconds the calculator follows (S4-16). */
export function Subscribed({ planName }: { planName: string }) {
  const navigate = useNavigate();
  const toast = useToast();
  const arrive = useEffectEvent(() => {
    toast.show({
      title: "Assinatura Ativada!",
      description: `Plano ${planName} ativo: os recursos avançados já são seus.`,
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
  );
}
