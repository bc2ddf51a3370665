import { mark, place } from './dom.ts'
import { setIcon } from './icons.ts'
import { remember } from './memory.ts'

const systemDark = window.matchMedia('(prefers-color-scheme: dark)')

/** Wires the switch of light and dark. Until it is used, the page follows the system. */
export function startColours() {
  const button = place('dark')
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = theme
    remember('theme', theme)
    showTheme(button)
  })
  systemDark.addEventListener('change', () => showTheme(button))
  showTheme(button)
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : systemDark.matches
}

function showTheme(button: Element) {
  mark(button, { 'aria-pressed': String(isDark()) })
  setIcon(button, isDark() ? 'light' : 'dark')
}
