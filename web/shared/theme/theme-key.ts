/** S4-06. web/public/theme.js reads the same key before the first paint. */
export const themeKey = "calculadora-de-precos:theme";
