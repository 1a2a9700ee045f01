import { Button, Flex, IconButton, TextField } from "@radix-ui/themes";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { maxDatedCosts } from "#core/catalogue/dated-costs.ts";
import { civilDayOf } from "#core/fees/civil-day.ts";
import { FormProblem } from "#web/shared/forms/fields/form-problem.tsx";
import { UnitInput } from "#web/shared/forms/fields/unit-input.tsx";
import { BusyButton } from "#web/shared/ui/busy-button.tsx";
import { UnsavedGuard } from "#web/shared/unsaved/unsaved-guard.tsx";
import { readCosts, type TypedCost, typedCosts } from "./typed-costs.ts";
import { useSetProductCosts } from "./use-set-product-costs.ts";

type Props = {
  product: {
    id: string;
    version: number;
    costs: readonly { validFrom: string; costCents?: number | null }[];
  };
  onEnd: () => void;
};

/** Corrects from which day on each cost counts, and adds older ones. The newest cost stays. */
export function CostsEditor({ product, onEnd }: Props) {
  const [opened] = useState<readonly TypedCost[]>(() => typedCosts(product.costs));
  const [typed, setTyped] = useState(opened);
  const [problem, setProblem] = useState<string | null>(null);
  const { setProductCosts, isSaving } = useSetProductCosts();
  const today = civilDayOf(new Date());

  const change = (key: string, values: Partial<TypedCost>) =>
    setTyped(typed.map((each) => (each.key === key ? { ...each, ...values } : each)));

  async function save() {
    if (isSaving) return;
    const read = readCosts(typed);
    if ("problem" in read) return setProblem(read.problem);
    const error = await setProductCosts(product, read.costs);
    if (error === null) onEnd();
    else setProblem(error);
  }

  return (
    <Flex direction="column" gap="4">
      <UnsavedGuard hasChanges={typed !== opened} />
      <ul className="dated-costs">
        {typed.map(({ key, validFrom, cost }, index) => (
          <li key={key}>
            <UnitInput
              unit="R$"
              aria-label={index === 0 ? "Custo de hoje" : `Custo ${index + 1}`}
              value={cost}
              readOnly={index === 0}
              onChange={({ target: { value } }) => change(key, { cost: value })}
            />
            <TextField.Root
              type="date"
              size="3"
              aria-label={index === 0 ? "O custo de hoje vale desde" : `O custo ${index + 1} vale desde`}
              value={validFrom}
              max={today}
              onChange={({ target: { value } }) => change(key, { validFrom: value })}
            />
            <IconButton
              type="button"
              variant="ghost"
              color="gray"
              disabled={index === 0}
              aria-label={`Tirar o custo ${index + 1}`}
              onClick={() => setTyped(typed.filter((each) => each.key !== key))}
            >
              <X size={16} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {typed.length < maxDatedCosts ? (
        <div>
          <Button
            type="button"
            variant="ghost"
            color="gray"
            onClick={() => setTyped([...typed, { key: crypto.randomUUID(), validFrom: "", cost: "" }])}
          >
            <Plus size={16} aria-hidden />
            Acrescentar um custo anterior
          </Button>
        </div>
      ) : null}
      {problem === null ? null : <FormProblem>{problem}</FormProblem>}
      <Flex gap="2" wrap="wrap">
        <BusyButton type="button" isBusy={isSaving} onClick={() => void save()}>
          Salvar as datas
        </BusyButton>
        <Button type="button" variant="soft" color="gray" disabled={isSaving} onClick={onEnd}>
          Cancelar
        </Button>
      </Flex>
    </Flex>
  );
}
