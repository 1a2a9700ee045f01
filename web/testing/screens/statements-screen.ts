import { xlsxBytes } from "#testing/statements/file-bytes.ts";
import type { StatementFixture } from "#testing/statements/statement-fixture.ts";
import { expect, only } from "../expect.ts";
import type { Page } from "../page.ts";

/** A marketplace's file as a workbook. */
export function workbook(name: string, { sheets }: Pick<StatementFixture, "sheets">): File {
  return new File([new Uint8Array(xlsxBytes(sheets, "NONE"))], name, { lastModified: 1 });
}

/** Chooses files on the page, as a seller does. */
export async function choose(page: Page, ...chosen: File[]): Promise<void> {
  const field = page.getByLabel("Arquivos para ler");
  await expect(field).toBeAttached();
  const transfer = new DataTransfer();
  for (const file of chosen) transfer.items.add(file);
  const input = only(field);
  Object.assign(input, { files: transfer.files });
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
