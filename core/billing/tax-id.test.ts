import { describe, expect, test } from "vitest";
import { lastFour, maskedTaxId, parseTaxId } from "./tax-id.ts";

describe("D143 a CPF or CNPJ", () => {
  test.each([
    ["529.982.247-25", "br_cpf", "529.982.247-25"],
    ["52998224725", "br_cpf", "529.982.247-25"],
    [" 111 444 777 35 ", "br_cpf", "111.444.777-35"],
    ["11.222.333/0001-81", "br_cnpj", "11.222.333/0001-81"],
    ["11222333000181", "br_cnpj", "11.222.333/0001-81"],
    ["12.ABC.345/01DE-35", "br_cnpj", "12.ABC.345/01DE-35"],
    ["12abc34501de35", "br_cnpj", "12.ABC.345/01DE-35"],
  ])("%j is read", (text, type, value) => {
    expect(parseTaxId(text)).toEqual({ type, value });
  });

  test.each([
    [""],
    [null],
    ["529.982.247-24"],
    ["529.982.247-2"],
    ["111.111.111-11"],
    ["11.222.333/0001-80"],
    ["00.000.000/0000-00"],
    ["12.ABC.345/01DE-3A"],
    ["52998224725x"],
    ["5".repeat(100_000)],
  ])("%j is refused", (text) => {
    expect(parseTaxId(text)).toBeNull();
  });

  test("is shown with its last four characters only", () => {
    expect(maskedTaxId("br_cpf", lastFour("529.982.247-25"))).toBe("•••.•••.•47-25");
    expect(maskedTaxId("br_cnpj", lastFour("11.222.333/0001-81"))).toBe("••.•••.•••/••01-81");
  });
});
