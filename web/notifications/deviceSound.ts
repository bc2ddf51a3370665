import { useSyncExternalStore } from 'react'

/** Kept on this device alone, like the theme: the phone in the van may ring, the screen in the office not. */
const storageKey = 'ringup.sound'
const listeners = new Set<() => void>()

/** Returns whether sounds are on in this browser; they are off until somebody switches them on. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

/** Switches the sounds of this browser, in all of its tabs. */
export function switchSound(on: boolean): void {
  if (on) localStorage.setItem(storageKey, 'on')
  else localStorage.removeItem(storageKey)
  for (const listener of listeners) listener()
}

/** Returns whether sounds are on, and renders again when they are switched here or in another tab. */
export function useDeviceSound(): boolean {
  return useSyncExternalStore(subscribe, isSoundOn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
