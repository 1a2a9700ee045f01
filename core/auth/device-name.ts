/**
 * Maximum length of a User-Agent that is stored and read, in UTF-16 units. Browsers send shorter
 * ones, but a client can send any length.
 */
export const maxUserAgent = 200;

/**
 * The order matters: the User-Agents of Edge, Opera and Samsung Internet also contain Chrome, and
 * Chrome's also contains Safari.
 */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

/**
 * The order matters: an iPhone's User-Agent also contains Mac, and Android's also contains Linux.
 */
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Macintosh|Mac OS X/, "Mac"],
  [/Linux|X11/, "Linux"],
];

/**
 * 'Chrome no Windows', from a browser's User-Agent; null when neither part is recognised (AC-03).
 */
export function deviceName(userAgent: string | null): string | null {
  const text = (userAgent ?? "").slice(0, maxUserAgent);
  const [browser, system] = [find(browsers, text), find(systems, text)];
  if (system === null) return browser;
  return `${browser ?? "Navegador"} no ${system}`;
}

function find(known: typeof browsers, text: string): string | null {
  return known.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
