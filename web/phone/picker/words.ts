import { say } from '#web/words/say.ts'

/** What the country picker says. */
export const pickerWords = {
  get name() {
    return say('phone.countries.name')
  },
  /** The closed button's whole name: what it is for, and what is chosen. */
  chosen: (name: string, shown: string) => say('phone.countries.chosen', { name, shown }),
  get search() {
    return say('phone.countries.search')
  },
  get searchHint() {
    return say('phone.countries.searchHint')
  },
  get list() {
    return say('phone.countries.list')
  },
  get close() {
    return say('phone.countries.close')
  },
  groups: {
    get recent() {
      return say('phone.countries.recent')
    },
    get likely() {
      return say('phone.countries.likely')
    },
    get all() {
      return say('phone.countries.all')
    },
  },
  found: (count: number) => say('phone.countries.found', { count }),
  nothing: (typed: string) => say('phone.countries.nothing', { typed }),
  get nothingHint() {
    return say('phone.countries.nothingHint')
  },
  get codesLoading() {
    return say('phone.countries.codesLoading')
  },
  get showAll() {
    return say('phone.countries.showAll')
  },
  get notLoaded() {
    return say('phone.countries.notLoaded')
  },
  get notLoadedHint() {
    return say('phone.countries.notLoadedHint')
  },
}
