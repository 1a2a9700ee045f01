/**
 * Cost of a field that queries the database, per object (D36). A request can afford about 300
 * queries, however it combines lists and fields.
 */
export const databaseCost = 200;
