import { screenLanguage } from '#web/words/say.ts'
import { namedCountries } from './countries.ts'

/** The options of a list of all countries, named in the language of the screen. */
export function CountryOptions() {
  return namedCountries(screenLanguage()).map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ))
}
