/** The screen's name in the menu and in the browser's tab. */
export const dashboardTitle = "Dashboard";

/** S2-15: the dashboard greets by the first name. */
export function greeting(firstName: string): string {
  return `Olá, ${firstName}`;
}
