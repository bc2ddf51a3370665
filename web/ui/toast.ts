import { Toast } from '@base-ui/react/toast'
import { createElement } from 'react'
import { chooseVisibleToasts, dropOldNews, type ToastKind } from './chooseVisibleToasts.ts'
import { SpokenText, type SpokenWords } from './SpokenText.tsx'
import { isWideNow } from './useIsWide.ts'

/** The action that a toast offers: the word on its button, and what it does. */
export type ToastAction = { label: string; run: () => void }

/**
 * The undo that a toast offers. With `forMs` it is possible for that long: the toast is then closed at that moment, even
 * under the pointer and in a hidden window, where the time of others stands still.
 */
export type ToastUndo = ToastAction & { forMs?: number }

type Words = string | SpokenWords
type Entry = {
  id: string
  kind: ToastKind
  title: Words
  detail?: Words | undefined
  action?: ToastAction | undefined
  /** Closed by a clock of its own, for which nothing stands still. */
  isTimed?: boolean
}

/** The manager whose toasts `Toasts` shows; nothing but this file adds to it. */
export const toastManager = Toast.createToastManager<{ kind: ToastKind }>()

const shownMs: Record<ToastKind, number> = {
  news: 6_000,
  // Longer than it takes to hear the sentence, so that keyboard and screen reader reach it in time.
  undo: 15_000,
  offer: 0,
  error: 0,
}

let entries: Entry[] = []
let visible = new Map<string, Entry>()
let windowHidden = false
let madeCount = 0
const listeners = new Set<() => void>()

/** The only way to show toasts. A success disappears by itself; an error stays until it is closed. */
export const toast = {
  /**
   * Says what was done, where the screen does not show it.
   * @param title one short sentence; `detail` says what is still to do; `id` replaces the toast of the same id; with `undo` the toast
   *   stays longer, so that the button can be reached in time; `open` shows what it tells of.
   */
  success(
    title: Words,
    {
      detail,
      undo,
      open,
      id,
    }: {
      detail?: Words | undefined
      undo?: ToastUndo | undefined
      open?: ToastAction | undefined
      id?: string
    } = {},
  ): void {
    const isTimed = undo?.forMs !== undefined
    const kind = undo ? 'undo' : 'news'
    const entry = { id: id ?? newId(), kind, title, detail, action: undo ?? open, isTimed } as const
    put(entry)
    if (isTimed) setTimeout(() => end(entry), undo.forMs)
  },
  /**
   * Says what went wrong, and stays.
   * @param title one short sentence; `detail` says what to do or whom it is about, `action` does it; `id` replaces the
   *   toast of the same id.
   */
  error(
    title: Words,
    {
      detail,
      action,
      id,
    }: { detail?: Words | undefined; action?: ToastAction | undefined; id?: string } = {},
  ): void {
    put({ id: id ?? newId(), kind: 'error', title, detail, action })
  },
  /** Offers something that can wait until it suits, such as a new version, and stays. */
  offer(title: Words, { action, id }: { action: ToastAction; id: string }): void {
    put({ id, kind: 'offer', title, action })
  },
  /** Closes a toast, if it is still there. */
  close(id: string): void {
    forget(id)
    showChosen()
  },
}

/** Runs the undo of the newest toast that has one; returns whether there was one. */
export function undoLatest(): boolean {
  const latest = entries.findLast(({ kind }) => kind === 'undo')
  if (latest) act(latest)
  return latest !== undefined
}

/** Shows the toasts made before their region was mounted: a new version may wait from the start. */
export function showEarlyToasts(): void {
  for (const entry of visible.values()) show(entry)
}

/** Stops the toasts' timers while the window is hidden; each gets its full time when it is back. */
export function holdToasts(hidden: boolean): void {
  windowHidden = hidden
  for (const entry of entries) {
    if (visible.has(entry.id)) toastManager.update(entry.id, { timeout: timeoutOf(entry) })
  }
}

/** The number of toasts that wait for a place; shaped for `useSyncExternalStore`. */
export const waitingToasts = {
  count: (): number => entries.length - visible.size,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function put(entry: Entry): void {
  const old = entries.findIndex(({ id }) => id === entry.id)
  if (old === -1) entries = dropOldNews([...entries, entry])
  else entries = entries.with(old, entry)
  showChosen()
}

/** Shows the toasts whose turn it is; those that an error pushed aside wait and come back. */
function showChosen(): void {
  const chosen = chooseVisibleToasts(entries, !isWideNow())
  const before = visible
  visible = new Map(chosen.map((entry) => [entry.id, entry]))
  for (const id of before.keys()) if (!visible.has(id)) toastManager.close(id)
  for (const entry of chosen) if (before.get(entry.id) !== entry) show(entry)
  for (const listener of listeners) listener()
}

function timeoutOf({ kind, isTimed }: Entry): number {
  return windowHidden || isTimed ? 0 : shownMs[kind]
}

function show(entry: Entry): void {
  const { id, kind, title, detail, action } = entry
  toastManager.add({
    id,
    data: { kind },
    title: write(title),
    description: detail && write(detail),
    timeout: timeoutOf(entry),
    actionProps: action ? { children: action.label, onClick: () => act(entry) } : undefined,
    onClose: () => {
      // A toast that was only pushed aside is no longer visible, but waits.
      if (!visible.has(id)) return
      forget(id)
      showChosen()
    },
  })
}

const write = (words: Words) =>
  typeof words === 'string' ? words : createElement(SpokenText, words)

function act({ id, action }: Entry): void {
  toast.close(id)
  action?.run()
}

/** Closes a toast whose time is over, unless another one has taken its id meanwhile. */
function end(entry: Entry): void {
  if (entries.includes(entry)) toast.close(entry.id)
}

function forget(id: string): void {
  entries = entries.filter((entry) => entry.id !== id)
}

function newId(): string {
  madeCount += 1
  return `toast-${madeCount}`
}
