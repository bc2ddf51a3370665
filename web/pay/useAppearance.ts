import type { Appearance } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'

const darkQuery = '(prefers-color-scheme: dark)'

/** Returns the look of the provider's fields: our design tokens, read from the page in its theme. */
export function useAppearance(): Appearance {
  const dark = useSyncExternalStore(subscribeToTheme, readTheme, () => false)
  return useMemo(() => appearanceIn(dark), [dark])
}

function appearanceIn(dark: boolean): Appearance {
  if (typeof document === 'undefined') return {}
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    theme: dark ? 'night' : 'stripe',
    labels: 'above',
    variables: {
      colorPrimary: token('--accent'),
      colorBackground: token('--paper'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-2'),
      colorTextPlaceholder: token('--ink-2'),
      colorDanger: token('--bad'),
      fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
      fontSizeBase: '16px',
      borderRadius: token('--radius'),
      spacingUnit: '4px',
    },
    rules: {
      '.Input': {
        border: `1px solid ${token('--line-strong')}`,
        boxShadow: 'none',
        padding: '11px 12px',
      },
      '.Input:focus': {
        border: `1px solid ${token('--focus')}`,
        boxShadow: `0 0 0 1px ${token('--focus')}`,
      },
      '.Input--invalid': { border: `1px solid ${token('--bad')}` },
      // The frame is transparent; a background named here lets contrast checks know it.
      '.Label': {
        backgroundColor: token('--paper'),
        color: token('--ink-2'),
        fontSize: token('--text-1'),
      },
      '.Error': { backgroundColor: token('--paper') },
    },
  }
}

function subscribeToTheme(onChange: () => void): () => void {
  const media = matchMedia(darkQuery)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

function readTheme(): boolean {
  return matchMedia(darkQuery).matches
}
