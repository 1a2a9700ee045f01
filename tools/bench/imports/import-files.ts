import { writeXlsx } from "hucre/xlsx";

/** Made-up product files, as CSV and as XLSX. */

const titles = [
  "SKU",
  "Produto",
  "GTIN/EAN",
  "Categoria",
  "Custo",
  "Preço",
  "Peso (g)",
  "Vendas por mês",
  "Canal",
];

function cells(index: number): (string | number)[] {
  const name = `Produto número ${index} de cerâmica esmaltada`;
  const gtin = withCheckDigit(String(789_000_000_000 + index));
  return [
    `SKU-${index}`,
    name,
    gtin,
    "Casa",
    12.5 + (index % 100),
    39.9 + (index % 300),
    350,
    index % 50,
    "Shopee",
  ];
}

export function csvOf(count: number): Uint8Array<ArrayBuffer> {
  const rows = Array.from({ length: count }, (_, index) =>
    cells(index).map((cell) => String(cell).replace(".", ",")),
  );
  return Buffer.from([titles, ...rows].map((row) => row.join(";")).join("\r\n"));
}

export async function xlsxOf(count: number): Promise<Uint8Array<ArrayBuffer>> {
  const rows = Array.from({ length: count }, (_, index) => cells(index));
  return new Uint8Array(await writeXlsx({ sheets: [{ name: "Produtos", rows: [titles, ...rows] }] }));
}

/** A GTIN-13: twelve digits and their check digit. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
