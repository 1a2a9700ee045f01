/** The baseline of bench/graphql.ts: a Yoga server with one static field, in a process of its own. */
import { createServer } from "node:http";
import { createSchema, createYoga } from "graphql-yoga";

const schema = createSchema({
  typeDefs: "type Query { hello: String }",
  resolvers: { Query: { hello: () => "olá" } },
});

const server = createServer(createYoga({ schema, logging: false }));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : 0 });
});
process.once("disconnect", () => process.exit(0));
