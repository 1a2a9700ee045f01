import type { OtherTabs } from "./follow-other-tabs.ts";

const channelName = "calculadora-de-precos:catalogue";

/** Several changes in a row are one message. */
const pauseMs = 200;

/** The browser's other tabs. A tab in the background hears of changes when it is seen. */
export function openOtherTabs(): OtherTabs {
  const channel = new BroadcastChannel(channelName);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    tell() {
      clearTimeout(timer);
      timer = setTimeout(() => channel.postMessage("changed"), pauseMs);
    },
    listen(onChange) {
      let isOutdated = false;
      const update = () => {
        if (!isOutdated || document.hidden) return;
        isOutdated = false;
        onChange();
      };
      channel.addEventListener("message", () => {
        isOutdated = true;
        update();
      });
      document.addEventListener("visibilitychange", update);
    },
  };
}
