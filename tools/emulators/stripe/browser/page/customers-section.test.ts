import { expect, test } from "vitest";
import { startEmulator } from "../../testing/start-emulator.ts";
import { customers } from "./customers-section.ts";

test("the outcomes set for a customer's next charges are listed, with a button to clear them", async () => {
  const { emulator, stripe, control, close } = await startEmulator();
  const { id: customer } = await stripe.customers.create({ email: "ana@exemplo.com.br" });
  const drawn = async () => String(await customers(emulator));
  expect(await drawn()).toContain("conforme o cartão");
  expect(await drawn()).not.toContain("Limpar");
  for (const outcome of ["decline", "decline", "decline", "succeed"]) {
    await control("next-charge", { customer, outcome });
  }
  expect(await drawn()).toContain("3 recusas seguidas; depois será aprovada");
  expect(await drawn()).toContain("Limpar");
  await close();
});
