import { Button } from "@radix-ui/themes";
import { Archive } from "lucide-react";
import { productCountText } from "#web/shared/count-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

type Props = { count: number; onShow: () => void };

/** Shown when the seller has products, but all of them are archived (GR-01). */
export function AllArchived({ count, onShow }: Props) {
  return (
    <Notice
      icon={Archive}
      level="h2"
      title={`Você arquivou ${productCountText(count)}`}
      action={
        <Button size="3" variant="soft" onClick={onShow}>
          Ver arquivados
        </Button>
      }
    >
      Nada foi apagado: dá para restaurar um, alguns ou todos.
    </Notice>
  );
}
