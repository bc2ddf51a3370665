import { setLanguage } from './say.ts'
import type { StaffCatalog } from './words.generated.ts'

/** The loaders of all languages but English, by code: each is loaded only when it is chosen. */
const others = import.meta.glob<Record<string, StaffCatalog>>([
  './*.generated.ts',
  '!./en.generated.ts',
  '!./words.generated.ts',
])

const rightToLeft = ['ar', 'fa', 'he', 'ur']

/**
 * Sets the screens to the first of the reader's languages that we have; to English when there is
 * none, or when the language cannot be loaded.
 * @param languages BCP 47, best first, as `navigator.languages`
 */
export async function chooseLanguage(languages: readonly string[]): Promise<void> {
  for (const tag of languages) {
    const [code = ''] = tag.toLowerCase().split('-')
    if (code === 'en') return
    const load = others[`./${code}.generated.ts`]
    if (!load) continue
    const words = (await load().catch(() => null))?.[code]
    if (!words) return
    setLanguage(code, words)
    document.documentElement.lang = code
    document.documentElement.dir = rightToLeft.includes(code) ? 'rtl' : 'ltr'
    return
  }
}
