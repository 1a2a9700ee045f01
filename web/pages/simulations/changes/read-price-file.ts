import { type ReadPrices, readCampaignPrices } from "#core/comparison/simulation/read-campaign-prices.ts";
import { ReadRefusal } from "#files/read-refusal.ts";
import { readSheets } from "#files/read-sheets.ts";

const maxBytes = 5_000_000;

/** The prices of the first sheet of a campaign's file that has any; or why it cannot be read. */
export async function readPriceFile(file: File): Promise<ReadPrices | { problem: string }> {
  if (file.size > maxBytes) return { problem: "O arquivo tem mais de 5 MB." };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const sheets = await readSheets(bytes, { likelihood: (rows) => readCampaignPrices(rows).prices.length });
    const read = sheets.map(({ rows }) => readCampaignPrices(rows));
    return read.find(({ prices }) => prices.length > 0) ?? { prices: [], unread: 0 };
  } catch (error) {
    if (error instanceof ReadRefusal) return { problem: error.message };
    throw error;
  }
}
