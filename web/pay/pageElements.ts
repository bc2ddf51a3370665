/** The element that holds the rendered page, and the one that holds its state as JSON. */
export const pageElements = { root: 'page', state: 'page-state' } as const
