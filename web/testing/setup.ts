import { server } from "vitest/browser";
import "#web/app/styles/font.css";
import "#web/app/styles/themes.css";
import "#web/app/styles/contrast.css";
import "#web/app/styles/base.css";
import "#web/app/styles/print.css";
import "#web/app/styles/touch.css";
import { isolateTests } from "./test.ts";

document.documentElement.lang = "pt-BR";
// Nobody watches: a transparent page is laid out and can be pressed, but is not painted.
const frame = window.frameElement as HTMLElement | null; // belongs to the outer page, so `instanceof` fails
if (frame && server.config.browser.headless) frame.style.opacity = "0";
isolateTests();
