import { Button, Callout, Flex, Text } from "@radix-ui/themes";
import { Lock } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useImportToOpen } from "#web/shared/loading/use-deferred-import.ts";
import { paths } from "#web/shared/paths.ts";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";

const loadDialog = () =>
  import("./editable-products-dialog.tsx").then((module) => module.EditableProductsDialog);

type Props = { readOnlyCount: number; productCount: number; limit: number; onKept: () => void };

/**
 * D94: access has ended and there are more products than a basic account can edit. Says what is
 * still possible, and that nothing was lost.
 */
export function ReadOnlyBanner({ readOnlyCount, productCount, limit, onKept }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  const EditableProductsDialog = useImportToOpen({
    load: loadDialog,
    isOpen: isChoosing,
    onClose: () => setChoosing(false),
    failure: "A lista não abriu",
  });
  return (
    <Callout.Root color="amber" size="1" mb="4">
      <Callout.Icon>
        <Lock size={16} aria-hidden />
      </Callout.Icon>
      <Flex direction="column" gap="3" align="start">
        <Text size="2" as="p" className="measure">
          {sentence(readOnlyCount, productCount)} A conta gratuita edita {limit}. Nada foi apagado: você
          continua vendo e exportando tudo, e volta a editar quando assinar um plano.
        </Text>
        <Flex gap="3" wrap="wrap">
          <BusyButton
            variant="soft"
            isBusy={isChoosing && EditableProductsDialog === null}
            onClick={() => setChoosing(true)}
          >
            Escolher quais ficam abertos
          </BusyButton>
          <Button asChild>
            <Link to={paths.pricing}>Ver planos</Link>
          </Button>
        </Flex>
      </Flex>
      {isChoosing && EditableProductsDialog ? (
        <EditableProductsDialog
          limit={limit}
          onClose={() => setChoosing(false)}
          onKept={() => {
            setChoosing(false);
            onKept();
          }}
        />
      ) : null}
    </Callout.Root>
  );
}

function sentence(readOnlyCount: number, productCount: number): string {
  return readOnlyCount === 1
    ? `1 dos seus ${productCount} produtos está só para leitura.`
    : `${readOnlyCount} dos seus ${productCount} produtos estão só para leitura.`;
}
