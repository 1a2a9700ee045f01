import { priceFileWork } from "#server/features/comparisons/kinds/price-files/check/check-price-file.ts";
import { runWork } from "#server/platform/work/run-work.ts";
import type { TestApp } from "../../app/test-app.ts";
import { PriceFileResult } from "../../documents/price-file-documents.ts";
import type { TestAccount } from "../accounts.ts";
import { idOf } from "./bulk-steps.ts";

type Seller = Pick<TestAccount, "client">;

/** Shopee's mass edit of these variations: id, SKU and price as the file writes it. */
export function shopeeFile(rows: readonly (readonly [id: string, sku: string, price: string])[]): string {
  const titles =
    "ID do Produto;Nome do Produto;Variante Identificador;Nome;SKU de referência;SKU;Preço;GTIN (EAN);Estoque do Vendedor";
  const lines = rows.map(([id, sku, price]) => `90000000001;Caneca;${id};Azul;;${sku};${price};;10`);
  return `${[titles, ...lines].join("\r\n")}\r\n`;
}

/** Price files and their results, named by their global ids. */
export function priceFiles(app: TestApp) {
  const send = ({ client }: Seller, body: BodyInit, query = "") =>
    client.send(`/api/price-files?fileName=shopee.csv${query}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body,
    });

  async function start(account: Seller, body: BodyInit, query = ""): Promise<string> {
    const response = await send(account, body, query);
    if (response.status !== 201) throw new Error(await response.text());
    const { id }: { id: string } = await response.json();
    return id;
  }

  const work = (id: string) => runWork(app.deps, priceFileWork(app.deps), idOf(id));

  async function read({ client }: Seller, id: string, variables: object = {}) {
    const { node } = await client.graphql(PriceFileResult, { id, ...variables });
    if (node?.__typename !== "PriceFile") throw new Error("no price file");
    return { ...node, rows: node.rows.edges.map((edge) => edge.node), pageInfo: node.rows.pageInfo };
  }

  return {
    send,
    start,
    work,
    read,
    download: ({ client }: Seller, id: string) =>
      client.get(`/api/price-files/filled?id=${encodeURIComponent(id)}`),
    /** Sends a file and fills it. */
    async run(account: Seller, body: BodyInit, query = "") {
      const id = await start(account, body, query);
      await work(id);
      return await read(account, id);
    },
  };
}
