import { isLanguage, type Language } from '#rules/words/languages.ts'

const storageKey = 'ringup.language'

/** Returns the language that was chosen on this device; null follows the browser. */
export function readLanguageChoice(): Language | null {
  try {
    const chosen = localStorage.getItem(storageKey)
    return isLanguage(chosen) ? chosen : null
  } catch {
    // Storage is denied: the browser's language stands.
    return null
  }
}

/** Keeps a language for this device, or the browser's own; the screens take it when they load the next time. */
export function keepLanguageChoice(code: Language | null): void {
  try {
    if (code) localStorage.setItem(storageKey, code)
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage is denied: the browser's language stands.
  }
}
