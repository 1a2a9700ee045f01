/** `npm run bench`: measures the performance budget and prints each figure with its target. */
await import("./pricing.ts");
await import("./imports/imports.ts");
await import("./imports/import-steps.ts");
await import("./catalogue/catalogue.ts");
await import("./catalogue/recompute.ts");
await import("./requests/graphql.ts");
await import("./requests/web-processes.ts");
await import("./requests/webhooks.ts");
await import("./retention.ts");
await import("./catalogue/bulk-pricing.ts");
await import("./catalogue/page-during-work.ts");
await import("./hostile/index.ts");
await import("./costs/index.ts");
await import("./catalogue/scroll.ts");
await import("./first-load.ts");
await import("./lighthouse.ts");
