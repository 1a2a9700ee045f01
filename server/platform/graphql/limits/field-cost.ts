/**
 * Cost of a field that queries the database, per object (D36). A request can afford about 300
 * queries, however it combines lists and fields.
 */
export const databaseCost = 200;

/** What a list multiplies the cost of its fields by unless it says otherwise: Pothos' default. */
const listFactor = 10;

/** A connection's objects cost the same through `nodes` as through `edges { node }` (D390). */
export const nodesCost = { field: 1 + listFactor, multiplier: listFactor };
