import { Toast } from '@base-ui/react/toast'
import { createElement } from 'react'
import { Told, type ToldWords } from './Told.tsx'

/** What `Toasts` shows; nothing but this file adds to it. */
export const toastManager = Toast.createToastManager()

/** The only door to toasts. A success goes by itself; an error stays until it is closed. */
export const toast = {
  /** @param title one short sentence; `id` replaces the toast that has it. */
  success(title: string | ToldWords, id?: string): void {
    toastManager.add({ title: wordsOf(title), type: 'success', ...(id ? { id } : {}) })
  },
  /** @param title what did not happen; `detail` says what to do. */
  error(title: string | ToldWords, detail?: string, id?: string): void {
    toastManager.add({
      title: wordsOf(title),
      type: 'error',
      priority: 'high',
      timeout: 0,
      ...(detail ? { description: detail } : {}),
      ...(id ? { id } : {}),
    })
  },
}

function wordsOf(title: string | ToldWords) {
  return typeof title === 'string' ? title : createElement(Told, title)
}
