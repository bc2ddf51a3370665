import { Toast } from '@base-ui/react/toast'

/** What `Toasts` shows; nothing but this file adds to it. */
export const toastManager = Toast.createToastManager()

/** The only door to toasts. A success goes by itself; an error stays until it is closed. */
export const toast = {
  /** @param title one short sentence; `id` replaces the toast that has it. */
  success(title: string, id?: string): void {
    toastManager.add({ title, type: 'success', ...(id ? { id } : {}) })
  },
  /** @param title what did not happen; `detail` says what to do. */
  error(title: string, detail?: string, id?: string): void {
    toastManager.add({
      title,
      type: 'error',
      priority: 'high',
      timeout: 0,
      ...(detail ? { description: detail } : {}),
      ...(id ? { id } : {}),
    })
  },
}
