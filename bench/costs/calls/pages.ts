import { type Call, figuresOfCall, figuresOfFirst } from "../call.ts";
import type { Cost } from "../cost.ts";
import type { CostEnvironment } from "../cost-environment.ts";

type Page = { path: string; bound: string; status?: number };

const pages: Record<string, Page> = {
  "`GET /api/user` signed out": { path: "/api/user", bound: "one query at most", status: 401 },
  "`GET /readyz`": { path: "/readyz", bound: "one query and one request to the queue at most" },
  "`GET /api/pricing-plans`": {
    path: "/api/pricing-plans",
    bound: "prices cached 5 minutes, one request to Stripe at a time with a timeout of 1.5 s",
  },
  "`GET /api/auth/google`": { path: "/api/auth/google", bound: "a sealed cookie", status: 302 },
  "`GET /api/openapi.json`": { path: "/api/openapi.json", bound: "built once a process" },
  "`GET /api/guia`": { path: "/api/guia", bound: "built once a process; sent from memory" },
  "`GET /api/docs`, its largest file": {
    path: "/api/docs/swagger-ui-bundle.js",
    bound: "built once a process; sent from memory",
  },
  "`GET /api/docs`": { path: "/api/docs", bound: "built once a process; sent from memory" },
};

/** Public pages, the first time and later. */
export async function pageCosts(environment: CostEnvironment): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const [what, { path, bound, status = 200 }] of Object.entries(pages)) {
    const call: Call = {
      prepare: async () => ({ method: "GET", path, body: "" }),
      expected: { status },
    };
    const first = await figuresOfFirst(environment, call);
    costs.push({ what, bound, measured: `first ${first}; then ${await figuresOfCall(environment, call)}` });
  }
  return costs;
}
