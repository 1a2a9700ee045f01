/**
 * Text that a spreadsheet program would take for a formula, except plain negative numbers. Also
 * text that already begins with a guarding apostrophe, so that an import removes only ours. Matches
 * only the beginning: the rest of a cell may contain line breaks.
 */
export const looksLikeFormula = /^[=+@|\t\r\n]|^-(?!\d+(?:,\d+)?$)|^'+[=+\-@|\t\r\n]/;
