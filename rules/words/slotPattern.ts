/** Finds the places of the values in a template of the server (serverTemplates.ts): the name, and whether it is a count. */
export const slotPattern = /\{(\w+)(, number)?\}/g
