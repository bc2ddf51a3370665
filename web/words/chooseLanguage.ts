import { speakIn } from './say.ts'
import type { StaffCatalog } from './words.generated.ts'

/** Each language but English by its code, loaded only where it is spoken. */
const others = import.meta.glob<Record<string, StaffCatalog>>([
  './*.generated.ts',
  '!./en.generated.ts',
  '!./words.generated.ts',
])

const rightToLeft = ['ar', 'fa', 'he', 'ur']

/**
 * Has the screens speak the first language of a reader's that there is; English else, or when the
 * language cannot be loaded.
 * @param wanted BCP 47, best first, as `navigator.languages`
 */
export async function chooseLanguage(wanted: readonly string[]): Promise<void> {
  for (const tag of wanted) {
    const [code = ''] = tag.toLowerCase().split('-')
    if (code === 'en') return
    const load = others[`./${code}.generated.ts`]
    if (!load) continue
    const words = (await load().catch(() => null))?.[code]
    if (!words) return
    speakIn(code, words)
    document.documentElement.lang = code
    document.documentElement.dir = rightToLeft.includes(code) ? 'rtl' : 'ltr'
    return
  }
}
