/** `npm run bench`: the performance budget, measured beside its targets in one run. */
import "./pricing.ts";
import "./graphql.ts";
import "./webhooks.ts";
import "./first-load.ts";
