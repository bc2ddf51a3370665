import { barColours } from '#rules/barColours.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const yearSeconds = 365 * 24 * 3_600

/** Returns the theme that was chosen on this device; `system` follows the device. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Sets the theme of the screens from now on, on this device alone. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset['theme']
  else root.dataset['theme'] = theme
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no Cookie Store everywhere yet
  document.cookie = themeCookie(theme, location.protocol)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = barColours[theme === 'system' ? own : theme]
  }
}

/**
 * Returns the cookie from which the server sets the theme in the page, so that the wrong theme never flashes.
 * Over https its name binds it to this very host, as with the server's cookies (server/auth/cookies.ts).
 */
export function themeCookie(theme: Theme, protocol: string): string {
  const life = theme === 'system' ? 0 : yearSeconds
  const cookie = `ringup_theme=${theme}; path=/; max-age=${life}; samesite=lax`
  return protocol === 'https:' ? `__Host-${cookie}; secure` : cookie
}
