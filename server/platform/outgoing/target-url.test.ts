import { expect, test } from "vitest";
import { parseTarget } from "./target-url.ts";

const production = { allowsLocal: false };

test.each([
  ["precos", "NOT_A_URL"],
  ["/hooks", "NOT_A_URL"],
  [`https://example.com/${"x".repeat(2000)}`, "NOT_A_URL"],
  ["https://1.2.3.4.5/", "NOT_A_URL"],
  ["http://example.com/", "NOT_HTTPS"],
  ["file:///etc/passwd", "NOT_HTTPS"],
  ["gopher://example.com/", "NOT_HTTPS"],
  ["https://user@example.com/", "HAS_CREDENTIALS"],
  ["https://:secret@example.com/", "HAS_CREDENTIALS"],
  ["https://127.0.0.1/", "NOT_PUBLIC"],
  ["https://2130706433/", "NOT_PUBLIC"],
  ["https://0x7f000001/", "NOT_PUBLIC"],
  ["https://0177.0.0.01/", "NOT_PUBLIC"],
  ["https://127.1/", "NOT_PUBLIC"],
  ["https://①②⑦.0.0.1/", "NOT_PUBLIC"],
  ["https://[::1]/", "NOT_PUBLIC"],
  ["https://[::ffff:10.0.0.1]/", "NOT_PUBLIC"],
  ["https://[::ffff:a9fe:a9fe]/", "NOT_PUBLIC"],
  ["https://[64:ff9b::10.0.0.1]/", "NOT_PUBLIC"],
  ["https://169.254.169.254/latest/meta-data", "NOT_PUBLIC"],
  ["https://localhost/", "NOT_PUBLIC"],
  ["https://LOCALHOST./", "NOT_PUBLIC"],
  ["https://a.localhost/", "NOT_PUBLIC"],
  ["https://postgres/", "NOT_PUBLIC"],
  ["https://postgres./", "NOT_PUBLIC"],
  ["https://redis.default.svc/", "NOT_PUBLIC"],
  ["https://redis.default.svc.cluster.local/", "NOT_PUBLIC"],
  ["https://168.63.129.16/", "NOT_PUBLIC"],
  ["https://printer.local/", "NOT_PUBLIC"],
  ["https://metadata.google.internal/", "NOT_PUBLIC"],
])("AP-04 %s is refused with %s", (text, reason) => {
  expect(parseTarget(text, production)).toEqual({ ok: false, reason });
});

test.each(["https://example.com/hooks?shop=1", "https://example.com:8443/", "https://8.8.8.8/"])(
  "AP-04 %s is accepted",
  (text) => {
    expect(parseTarget(text, production)).toEqual({ ok: true, url: new URL(text) });
  },
);

test.each(["http://localhost:4000/hooks", "https://127.0.0.1/"])(
  "AP-04 %s is accepted where local addresses are",
  (text) => {
    expect(parseTarget(text, { allowsLocal: true })).toMatchObject({ ok: true });
  },
);
