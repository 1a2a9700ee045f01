/**
 * What a field costs that asks the database by itself, for each object that it is asked of (D36): a request has room for
 * some 300 queries, however its lists and fields are put together.
 */
export const databaseCost = 200;
