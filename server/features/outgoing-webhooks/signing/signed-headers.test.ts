import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { newEndpointSecret } from "./endpoint-secret.ts";
import { signedHeaders } from "./signed-headers.ts";

const delivery = { webhookId: "wh_1", sentAt: new Date(), body: '{"type":"ping","data":"á"}' };

test("AP-04 standardwebhooks verifies a delivery with either secret of a rotation", () => {
  const [newest, older, other] = [newEndpointSecret(), newEndpointSecret(), newEndpointSecret()];
  const headers = signedHeaders([newest, older], delivery);
  for (const secret of [newest, older])
    expect(new Webhook(secret).verify(delivery.body, headers)).toEqual({ type: "ping", data: "á" });
  expect(() => new Webhook(other).verify(delivery.body, headers)).toThrow("No matching signature");
  expect(() => new Webhook(newest).verify(delivery.body.replace("á", "e"), headers)).toThrow();
});

test("AP-04 each attempt has its own time and signature", () => {
  const secret = newEndpointSecret();
  const later = { ...delivery, sentAt: new Date(delivery.sentAt.getTime() + 60_000) };
  const [first, second] = [signedHeaders([secret], delivery), signedHeaders([secret], later)];
  expect(Number(second["webhook-timestamp"]) - Number(first["webhook-timestamp"])).toBe(60);
  expect(second["webhook-signature"]).not.toBe(first["webhook-signature"]);
});

test("AP-04 a secret has 32 random bytes and its prefix", () => {
  expect(newEndpointSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(newEndpointSecret()).not.toBe(newEndpointSecret());
});
