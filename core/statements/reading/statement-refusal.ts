import { listText } from "#core/format/list-text.ts";
import { titleRows } from "#core/tables/find-titles.ts";
import type { OtherFile } from "./other-files.ts";
import type { Resemblance } from "./recognise-titles.ts";
import type { CellProblem } from "./row-cells.ts";

/**
 * Why a file cannot be read. `text` is pt-BR and says what was looked for and what was found
 * (ST-07). It never quotes a cell: in a broken file a buyer's name may stand anywhere (ST-02).
 */
export type StatementRefusal = {
  code:
    | "UNKNOWN_FILE"
    | "OTHER_FILE"
    | "MISSING_COLUMN"
    | "UNREADABLE_CELL"
    | "OTHER_CURRENCY"
    | "SHIFTED_COLUMNS"
    | "NO_ORDERS";
  text: string;
};

/** `names`: the files that are read, in pt-BR. */
export function unknownFile(names: readonly string[], sheetCount: number): StatementRefusal {
  const place = sheetCount > 1 ? `em ${sheetCount} abas` : "na planilha";
  return {
    code: "UNKNOWN_FILE",
    text: `Procuramos ${listText(names, "ou")}, pelos títulos das primeiras ${titleRows} linhas. Não encontramos os títulos de nenhum deles ${place}. Baixe o arquivo de novo e envie sem mudar nada.`,
  };
}

/** A file that is known by its name and not read. */
export function otherFile({ name, says, instead }: OtherFile): StatementRefusal {
  return {
    code: "OTHER_FILE",
    text: `Este arquivo é “${name}”: diz ${says}. Ainda não lemos este tipo. Para conferir as taxas, envie ${instead}.`,
  };
}

export function missingColumn({ format, missing }: Resemblance): StatementRefusal {
  const titles = missing.map((title) => `“${title}”`);
  const which = titles.length === 1 ? `a coluna ${titles[0]}` : `as colunas ${listText(titles)}`;
  return {
    code: "MISSING_COLUMN",
    text: `Este arquivo parece ${format.name}. Procuramos ${which} e não encontramos. Baixe o arquivo de novo, com todas as colunas.`,
  };
}

const expectedTexts: Readonly<Record<Exclude<CellProblem["expected"], "REAIS">, string>> = {
  MONEY: "um valor em reais",
  COUNT: "uma quantidade",
  DAY: "uma data",
  NUMBER: "o número completo",
};

export function unreadableCell({ row, title, expected }: CellProblem, name: string): StatementRefusal {
  if (expected === "REAIS") {
    return {
      code: "OTHER_CURRENCY",
      text: `Lemos ${name}. Na linha ${row}, coluna “${title}”, procuramos reais (BRL) e encontramos outra moeda. Só comparamos extratos em reais.`,
    };
  }
  const other = expected === "NUMBER" ? "um número arredondado por outro programa" : "outra coisa";
  return {
    code: "UNREADABLE_CELL",
    text: `Lemos ${name}. Na linha ${row}, coluna “${title}”, procuramos ${expectedTexts[expected]} e encontramos ${other}. Baixe o arquivo de novo e envie sem abrir em outro programa.`,
  };
}

export function shiftedColumns(row: number, name: string): StatementRefusal {
  return {
    code: "SHIFTED_COLUMNS",
    text: `Lemos ${name}. A linha ${row} tem mais valores do que títulos, ou aspas que não fecham: os valores estão fora das suas colunas. Baixe o arquivo de novo e envie sem mudar nada.`,
  };
}

export function noOrders(name: string): StatementRefusal {
  return {
    code: "NO_ORDERS",
    text: `Encontramos ${name}, mas nenhuma linha abaixo dos títulos. Confira o período do arquivo.`,
  };
}
