import { useEffect, useRef, useState } from "react";
import { civilDayOf } from "#core/fees/civil-day.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import { useCatalogue } from "./use-catalogue.ts";
import type { AskedCodes, ReadingResult, WorkerMessage, WorkerRequest } from "./worker-messages.ts";

/** Files of one reading: a shop has a few a month. */
const maxFiles = 24;

/** `file` is the number of files when all are read and their products are looked up. */
type Progress = { files: readonly File[]; file: number; rows: number };
type Reading = { files: readonly File[]; result: ReadingResult };

/**
 * Reads files in a worker, so that the page stays usable and nothing leaves the browser but SKUs
 * and ids of listings, whose costs are looked up (ST-02, ST-04). Files that are added are read with
 * the ones before: an order may need both.
 */
export function useReadStatements(defaults: SellerDefaults, hasAdvancedAccess: boolean) {
  const loadProducts = useCatalogue();
  const worker = useRef<Worker>(null);
  const codes = useRef<readonly AskedCodes[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const goodsBack = useRef(false);
  const [isAnswering, setAnswering] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => () => worker.current?.terminate(), []);

  function end() {
    worker.current?.terminate();
    worker.current = null;
    setProgress(null);
    setAnswering(false);
  }

  function read(added: readonly File[]) {
    if (progress !== null || added.length === 0) return;
    const files = withoutTwins([...(reading?.files ?? []), ...added]);
    if (files.length > maxFiles) {
      setProblem(`Lemos até ${maxFiles} arquivos de uma vez. Escolha menos arquivos.`);
      return;
    }
    start(files);
  }

  function start(files: readonly File[]) {
    end();
    setProblem(null);
    setProgress({ files, file: 0, rows: 0 });
    const started = new Worker(new URL("./statement-worker.ts", import.meta.url), { type: "module" });
    worker.current = started;
    started.addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
      if (worker.current !== started) return;
      if (data.type === "PROGRESS") {
        setProgress({ files, file: data.file, rows: data.rows });
      } else if (data.type === "READ") {
        codes.current = data.codes;
        setProgress({ files, file: files.length, rows: 0 });
        answer(started);
      } else {
        setProgress(null);
        setAnswering(false);
        setReading({ files, result: data.result });
      }
    });
    started.addEventListener("error", () => {
      if (worker.current !== started) return;
      end();
      setProblem("A leitura parou no meio. Recarregue a página e tente de novo, com menos arquivos.");
    });
    post(started, { type: "READ", files, isOneAnswer: !hasAdvancedAccess });
  }

  async function answer(started: Worker, saved: Partial<SellerDefaults> = {}) {
    const found = await loadProducts(codes.current);
    if (worker.current !== started) return;
    const { products, codes: named } = found ?? { products: null, codes: [] };
    const known = { ...defaults, ...saved };
    const today = civilDayOf(new Date());
    const areGoodsBack = goodsBack.current;
    post(started, { type: "ANSWER", products, codes: named, areGoodsBack, defaults: known, today });
  }

  /**
   * Answers again with what the catalogue has now, and with `saved` settings; the answer stays
   * until the next is there. A cancelled reading has no worker.
   */
  function refreshCosts(saved: Partial<SellerDefaults> = {}) {
    if (reading === null || progress !== null) return;
    if (worker.current === null) return start(reading.files);
    setAnswering(true);
    answer(worker.current, saved);
  }

  /** Says whether returned products can be sold again, and answers again. */
  function setGoodsBack(areBack: boolean) {
    goodsBack.current = areBack;
    refreshCosts();
  }

  function clear() {
    end();
    goodsBack.current = false;
    setReading(null);
    setProblem(null);
  }

  return { progress, reading, isAnswering, problem, read, refreshCosts, setGoodsBack, cancel: end, clear };
}

function post(worker: Worker, request: WorkerRequest): void {
  worker.postMessage(request);
}

/** The same file chosen twice is one file. */
function withoutTwins(files: readonly File[]): File[] {
  const keyOf = ({ name, size, lastModified }: File) => JSON.stringify([name, size, lastModified]);
  return [...new Map(files.map((file) => [keyOf(file), file])).values()];
}
