import "#web/app/styles/font.css";
import "#web/app/styles/themes.css";
import "#web/app/styles/contrast.css";
import "#web/app/styles/base.css";
import "#web/app/styles/print.css";
import "#web/app/styles/touch.css";
import { isolateTests } from "./test.ts";

document.documentElement.lang = "pt-BR";
isolateTests();
