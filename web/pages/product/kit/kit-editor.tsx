import { Button, Flex, IconButton, Text } from "@radix-ui/themes";
import { X } from "lucide-react";
import { useState } from "react";
import { maxKitParts, maxPartQuantity } from "#core/catalogue/kit-rules.ts";
import { formatCents } from "#core/format/money.ts";
import { readTyped } from "#core/sale/typed/typed.ts";
import { ProductSearch } from "#web/features/catalogue/product-search.tsx";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { UnsavedGuard } from "#web/shared/unsaved/unsaved-guard.tsx";
import { useSetKitParts } from "./use-set-kit-parts.ts";
import "./kit-card.css";

type PartProduct = { id: string; name: string; costCents?: number | null };

type Props = {
  product: {
    id: string;
    version: number;
    parts: readonly { quantity: number; product: PartProduct }[];
  };
  onEnd: () => void;
};

type TypedPart = { product: PartProduct; quantity: string };

/** Chooses the products of a kit and their quantities; the kit's cost is their sum. */
export function KitEditor({ product, onEnd }: Props) {
  const [opened] = useState<readonly TypedPart[]>(() =>
    product.parts.map((part) => ({ product: part.product, quantity: String(part.quantity) })),
  );
  const [parts, setParts] = useState(opened);
  const [problem, setProblem] = useState<string | null>(null);
  const { setKitParts, isSaving } = useSetKitParts();
  const sum = costOf(parts);

  async function save() {
    if (isSaving) return;
    const read = parts.map((part) => ({ productId: part.product.id, quantity: quantityOf(part) }));
    const wrong = parts.find((part) => quantityOf(part) === null);
    if (wrong) {
      return setProblem(
        `Informe quantas unidades de “${wrong.product.name}” vão no kit, de 1 a ${maxPartQuantity}.`,
      );
    }
    const sent = read.flatMap(({ productId, quantity }) =>
      quantity === null ? [] : [{ productId, quantity }],
    );
    const error = await setKitParts(product, sent);
    if (error === null) onEnd();
    else setProblem(error);
  }

  return (
    <Flex direction="column" gap="4">
      <UnsavedGuard hasChanges={parts !== opened} />
      {parts.length > 0 ? (
        <ul className="kit-parts">
          {parts.map((part) => (
            <li key={part.product.id}>
              <Text size="2" className="kit-part-name">
                {part.product.name}
              </Text>
              <span className="kit-part-quantity">
                <UnitInput
                  unit="×"
                  aria-label={`Quantidade de ${part.product.name}`}
                  value={part.quantity}
                  onChange={({ target: { value } }) =>
                    setParts(parts.map((other) => (other === part ? { ...part, quantity: value } : other)))
                  }
                />
              </span>
              <IconButton
                type="button"
                variant="ghost"
                color="gray"
                aria-label={`Tirar ${part.product.name} do kit`}
                onClick={() => setParts(parts.filter((other) => other !== part))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      {parts.length < maxKitParts ? (
        <ProductSearch
          label="Acrescentar um produto"
          excluded={[product.id, ...parts.map((part) => part.product.id)]}
          onChoose={(added) => setParts([...parts, { product: added, quantity: "1" }])}
        />
      ) : null}
      <Text as="p" size="2" className="tabular" role="status">
        {sum === null ? "Falta o custo de uma das partes." : `Custo do kit: ${formatCents(sum)}`}
      </Text>
      {problem === null ? null : <FormProblem>{problem}</FormProblem>}
      <Flex gap="2" wrap="wrap">
        <BusyButton type="button" isBusy={isSaving} onClick={() => void save()}>
          {parts.length === 0 ? "Deixar de ser kit" : "Salvar kit"}
        </BusyButton>
        <Button type="button" variant="soft" color="gray" disabled={isSaving} onClick={onEnd}>
          Cancelar
        </Button>
      </Flex>
    </Flex>
  );
}

/** Null when it is not a whole number within the limits. */
function quantityOf({ quantity }: TypedPart): number | null {
  const read = readTyped(quantity, "count") ?? null;
  return read !== null && Number.isInteger(read) && read >= 1 && read <= maxPartQuantity ? read : null;
}

/** Centavos; null while a cost or a quantity is unknown. */
function costOf(parts: readonly TypedPart[]): number | null {
  let sum = 0;
  for (const part of parts) {
    const quantity = quantityOf(part);
    const { costCents } = part.product;
    if (quantity === null || costCents === null || costCents === undefined) return null;
    sum += quantity * costCents;
  }
  return sum;
}
