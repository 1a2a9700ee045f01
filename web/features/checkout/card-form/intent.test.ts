import { expect, test } from "vitest";
import { readIntent } from "./intent.ts";

test.each([null, "", "seti_1", "sub_1_secret_2", "seti__secret_", "<script>", "cus_1_secret_2"])(
  "S2-35 %j is no secret: a new one is asked for",
  (text) => expect(readIntent(text)).toBeNull(),
);
