/** The colours of the browser's bar, those of the top of the page: `--paper-2` of web/ui/tokens.css. */
export const barColours = { light: '#f7f7f5', dark: '#191c1f' } as const
