import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, "Chrome no Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    "Edge no Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari no iPhone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet no Android",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox no Mac"],
  ["Mozilla/5.0 (X11; Linux x86_64)", "Navegador no Linux"],
  ["Opera Mini", "Opera"],
  ["curl/8.10.1", null],
  ["", null],
  [null, null],
])("AC-03 %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test("AC-03 only the first 200 characters are read", () => {
  expect(deviceName(`${"x".repeat(200)} Chrome/1 Windows`)).toBeNull();
});
