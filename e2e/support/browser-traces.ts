import type { BrowserContext, Page } from "@playwright/test";

/**
 * Records the address, the headers and the body of every request that the browser sends from now
 * on, those of workers included.
 */
export function recordSent(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on("request", (request) => {
    const body = request.postDataBuffer();
    sent.push(
      decodeURIComponent(request.url()),
      JSON.stringify(request.headers()),
      body === null ? "" : body.toString("utf8"),
    );
  });
  return sent;
}

/**
 * What the browser stores for the page's site, by place: cookies, both storages, databases, caches
 * and private files.
 */
export async function storedByBrowser(page: Page): Promise<Record<string, string>> {
  const cookies = JSON.stringify(await page.context().cookies());
  const stored = await page.evaluate(async () => {
    const asText = (value: unknown) => JSON.stringify(value) ?? "";

    function result<Value>(request: IDBRequest<Value>): Promise<Value> {
      return new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    }

    async function databases(): Promise<string> {
      const texts: string[] = [];
      for (const { name = "" } of await indexedDB.databases()) {
        const database = await result(indexedDB.open(name));
        for (const store of database.objectStoreNames) {
          const contents = database.transaction(store).objectStore(store);
          texts.push(asText([name, store, await result(contents.getAllKeys())]));
          texts.push(asText(await result(contents.getAll())));
        }
        database.close();
      }
      return texts.join("\n");
    }

    async function cached(): Promise<string> {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const response = await cache.match(request);
          texts.push(decodeURIComponent(request.url), (await response?.text()) ?? "");
        }
      }
      return texts.join("\n");
    }

    async function privateFiles(): Promise<string> {
      const root = await navigator.storage.getDirectory();
      const texts: string[] = [];
      for await (const [name, handle] of root.entries()) {
        texts.push(name);
        if (handle instanceof FileSystemFileHandle) texts.push(await (await handle.getFile()).text());
      }
      return texts.join("\n");
    }

    return {
      localStorage: asText({ ...localStorage }),
      sessionStorage: asText({ ...sessionStorage }),
      indexedDB: await databases(),
      caches: await cached(),
      privateFiles: await privateFiles(),
    };
  });
  return { cookies, ...stored };
}
