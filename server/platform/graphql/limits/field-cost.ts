/**
 * Cost of a field that queries the database, per object (D36). A request thus has room for about
 * 300 queries, however it combines lists and fields.
 */
export const databaseCost = 200;
