import type { FeeSource } from "../../fee-schedule.ts";
import { sharedSources } from "../shared-sources.ts";

export const tiktokShopSources = {
  "read-ohra": sharedSources["read-ohra"],
  "read-fvmaker": sharedSources["read-fvmaker"],
  "read-copiloto": sharedSources["read-copiloto"],
  "read-diogodrops": sharedSources["read-diogodrops"],
  "tiktok-fees": {
    kind: "OFFICIAL",
    title: "TikTok Shop Brasil, academia do vendedor: comissão (24428156307201)",
    address: null,
    date: "2026-06-12",
  },
  "tiktok-sfp": {
    kind: "OFFICIAL",
    title: "TikTok Shop Brasil, academia do vendedor: programa de frete (5665577566734097)",
    address: null,
    date: "2026-08-31",
  },
  "tiktok-tos": {
    kind: "OFFICIAL",
    title: "TikTok Shop Brasil: termos (documento 3268441302615809)",
    address: null,
    date: "2026-02-06",
  },
  "tiktok-course": {
    kind: "OFFICIAL",
    title: "TikTok Shop Brasil: curso do vendedor (2494371300607761)",
    address: null,
    date: null,
  },
  "tiktok-cap": {
    kind: "READING",
    title: "Leitura das páginas oficiais: limite da comissão por produto",
    address: null,
    date: null,
  },
} as const satisfies Record<string, FeeSource>;
