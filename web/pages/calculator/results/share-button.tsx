import { Button, IconButton } from "@radix-ui/themes";
import { Check, Share2 } from "lucide-react";
import { useState } from "react";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { useToast } from "#web/shared/toasts/use-toast.ts";

type Props = { calculation: Calculation; isIcon?: boolean };

const loadShare = () => import("./share-result.ts");

/** Shares the result as text: through the phone's share sheet, or through the clipboard. */
export function ShareButton({ calculation, isIcon = false }: Props) {
  const toast = useToast();
  const [copied, setCopied] = useState<Calculation | null>(null);
  const isCopied = copied === calculation;

  async function share() {
    const outcome = await loadShare().then(
      ({ shareResult }) => shareResult(calculation),
      () => "failed" as const,
    );
    if (outcome === "copied") setCopied(calculation);
    if (outcome !== "failed") return;
    toast.show({
      title: "Não conseguimos copiar o resultado",
      description: "Confira sua conexão e a permissão do navegador, e tente de novo.",
      tone: "destructive",
    });
  }

  const Icon = isCopied ? Check : Share2;
  const label = isCopied ? "Resultado copiado" : "Compartilhar resultado";
  const button = {
    type: "button",
    variant: "ghost",
    color: "gray",
    // Loaded before the click, because a browser allows copying only shortly after one.
    onPointerEnter: preload,
    onPointerDown: preload,
    onFocus: preload,
    onClick: share,
  } as const;
  if (isIcon) {
    return (
      <IconButton {...button} aria-label={label}>
        <Icon size={20} aria-hidden />
      </IconButton>
    );
  }
  return (
    <Button {...button} size="2" aria-label={label}>
      <Icon size={16} aria-hidden />
      {isCopied ? "Copiado" : "Compartilhar"}
    </Button>
  );
}

function preload() {
  loadShare().catch(() => undefined);
}
