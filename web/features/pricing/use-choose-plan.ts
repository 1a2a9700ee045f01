import { useToast } from "../../shared/toasts/use-toast.ts";

/** Takes a seller who chose a plan on to its payment. Until there are payments it says so, and that nothing is charged. */
export function useChoosePlan(): (plan: { key: string; name: string }) => void {
  const toast = useToast();
  return function choosePlan({ name }) {
    toast.show({
      title: "Pagamento ainda não está disponível",
      description: `Em breve você vai poder assinar o plano ${name} por aqui. Nada foi cobrado.`,
    });
  };
}
