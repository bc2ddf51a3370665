/** What the country picker says. */
export const pickerWords = {
  name: 'Country of the number',
  /** The closed button's whole name: what it is for, and what is chosen. */
  chosen: (name: string, shown: string) => `Country of the number: ${name}, ${shown}`,
  search: 'Search countries',
  searchHint: 'Name, code or +44',
  list: 'Countries',
  close: 'Close',
  groups: { recent: 'Recent', likely: 'Likely', all: 'All countries' },
  found: (count: number) => (count === 1 ? '1 country' : `${count} countries`),
  nothing: (typed: string) => `No country matches “${typed}”.`,
  nothingHint: 'Try its name in another language, or its calling code, such as +44.',
  codesLoading: 'Calling codes are still loading.',
  showAll: 'Show all countries',
  notLoaded: 'The list of countries could not be loaded.',
  notLoadedHint: 'Type the number with + and its country code instead.',
}
