/** The lowest UUID: sorts before every id, and no row has it. */
export const lowestId = "00000000-0000-0000-0000-000000000000";
