/** The toast after a saved change was undone (PR-05). */
export const undoneToast = { title: "Desfeito", description: "Voltou ao que era antes." };

export const notUndoneToast = { title: "Não deu para desfazer", tone: "destructive" } as const;
