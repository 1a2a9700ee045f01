/** `npm run bench`: the performance budget, measured beside its targets in one run, one after the other. */
await import("./pricing.ts");
await import("./graphql.ts");
await import("./webhooks.ts");
await import("./retention.ts");
await import("./hostile/index.ts");
await import("./first-load.ts");
