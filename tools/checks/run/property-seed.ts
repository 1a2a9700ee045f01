import fc from "fast-check";

/**
 * Every run tries properties with the same inputs, so that a failure comes from the change under
 * test and not from new random inputs. To search further: `PROPERTY_SEED=<any number>
 * PROPERTY_RUNS=5000 npm run test:unit`. Add what it finds as an example to its test.
 */
const { PROPERTY_SEED, PROPERTY_RUNS } = process.env;
fc.configureGlobal({
  seed: Number(PROPERTY_SEED ?? 20_261_121),
  ...(PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : {}),
});
