/** `npm run bench`: measures the performance budget and prints each figure with its target. */
await import("./pricing.ts");
await import("./imports.ts");
await import("./import-steps.ts");
await import("./catalogue.ts");
await import("./recompute.ts");
await import("./graphql.ts");
await import("./web-processes.ts");
await import("./webhooks.ts");
await import("./retention.ts");
await import("./bulk-pricing.ts");
await import("./beside-work.ts");
await import("./hostile/index.ts");
await import("./scroll.ts");
await import("./first-load.ts");
await import("./lighthouse.ts");
