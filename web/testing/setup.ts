import { server } from "vitest/browser";
import "#web/app/styles/font.css";
import "#web/app/styles/themes.css";
import "#web/app/styles/contrast.css";
import "#web/app/styles/base.css";
import "#web/app/styles/print.css";
import "#web/app/styles/touch.css";
import { isolateTests } from "./test.ts";

document.documentElement.lang = "pt-BR";
// Saves painting: a transparent page still has layout and receives clicks.
const frame = window.frameElement as HTMLElement | null; // belongs to the outer page, so `instanceof` fails
if (frame && server.config.browser.headless) frame.style.opacity = "0";
isolateTests();
