/** Where the questions stand on the page, for links that lead there. */
export const questionsId = "perguntas-frequentes";
