/**
 * The baseline of graphql.ts in a separate process: a Yoga server with a static field, and a field
 * that does the one read of a signed-in request with a prepared statement of node-postgres.
 */
import { createServer } from "node:http";
import { createSchema, createYoga } from "graphql-yoga";
import { Pool } from "pg";

const pool = new Pool({ connectionString: process.env.DATABASE_URL });
const read = {
  name: "read",
  text: `SELECT u.*, b.status, b.current_period_end FROM sessions s JOIN users u ON u.id = s.user_id
    LEFT JOIN subscriptions b ON b.user_id = u.id ORDER BY s.id LIMIT 1`,
};

const schema = createSchema({
  typeDefs: "type Query { hello: String read: String }",
  resolvers: {
    Query: {
      hello: () => "olá",
      read: async () => String((await pool.query<{ username: string }>(read)).rows[0]?.username),
    },
  },
});

const server = createServer(createYoga({ schema, logging: false }));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : 0 });
});
process.once("disconnect", () => process.exit(0));
