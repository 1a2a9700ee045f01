import type { Deps } from "../deps.ts";

/** The plans on sale, in the order they are shown. */
export function listPlans({ db }: Pick<Deps, "db">) {
  return db.plan.findMany({ orderBy: { position: "asc" } });
}
