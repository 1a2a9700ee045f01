import { type Plan, planCatalogue } from "#core/billing/plans.ts";
import { InvalidInputError } from "#server/platform/errors.ts";

/** The plan that a request names, monthly when it names none. `field` is the name the caller knows it by. */
export function requirePlanId(value: string | null | undefined, field: string): Plan["id"] {
  const plan = planCatalogue.find(({ id }) => id === (value ?? "monthly"));
  if (plan) return plan.id;
  throw new InvalidInputError([
    { field, message: "Este plano não existe. Escolha o mensal, o trimestral ou o anual." },
  ]);
}
