import { translations } from 'virtual:translations'
import { languageOf, languages } from '#rules/words/languages.ts'
import { setLanguage } from './say.ts'
import { setServerWords } from './sayServer.ts'

/**
 * Sets the screens to the first of the reader's languages that we have; to English when there is
 * none, or when the language cannot be loaded.
 * @param wanted BCP 47, best first, as `navigator.languages`
 */
export async function chooseLanguage(wanted: readonly string[]): Promise<void> {
  for (const tag of wanted) {
    const code = languageOf(tag.toLowerCase())
    if (code === 'en') {
      if (/^en\b/i.test(tag)) return
      continue
    }
    const parts = translations[code]
    if (!parts) return
    // Neither may import anything of the app, which waits for them.
    const loading = Promise.all([parts.first(), parts.server()])
    const [first, server] = (await loading.catch(() => null)) ?? []
    if (!first || !server) return
    setServerWords(code, server)
    setLanguage(code, first.words, (part) => parts[part]().then(({ words }) => words))
    document.documentElement.lang = code
    document.documentElement.dir = languages[code].direction
    return
  }
}
