import fc from "fast-check";

/**
 * Properties are tried with the same inputs in every run, so that a failure tells of the change and
 * not of the day. To look further: `PROPERTY_SEED=<any number> PROPERTY_RUNS=5000 npm run
 * test:unit`; what it finds becomes an example of its test.
 */
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env;
fc.configureGlobal({
  seed: Number(PROPERTY_SEED ?? 20_261_121),
  ...(PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : {}),
});
