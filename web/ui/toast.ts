import { Toast } from '@base-ui/react/toast'
import { createElement } from 'react'
import { chooseSeen, dropOldNews, type ToastKind } from './chooseSeen.ts'
import { Told, type ToldWords } from './Told.tsx'

/** What can still be done about what a toast says: the word on its button, and the deed. */
export type ToastAction = { label: string; run: () => void }

type Words = string | ToldWords
type Entry = {
  id: string
  kind: ToastKind
  title: Words
  detail?: string | undefined
  action?: ToastAction | undefined
}

/** What `Toasts` shows; nothing but this file adds to it. */
export const toastManager = Toast.createToastManager<{ kind: ToastKind }>()

const shownMs: Record<ToastKind, number> = {
  news: 6_000,
  // Reached in time by keyboard and screen reader as well: longer than it takes to hear the sentence.
  undo: 15_000,
  offer: 0,
  error: 0,
}

let entries: Entry[] = []
let seen = new Map<string, Entry>()
let windowHidden = false
let made = 0
const listeners = new Set<() => void>()

/** The only door to toasts. A success goes by itself; an error stays until it is closed. */
export const toast = {
  /**
   * Says what was done, where the screen does not show it.
   * @param title one short sentence; `id` replaces the toast that has it; one with `undo` stays
   *   longer, so that it can be reached in time.
   */
  success(title: Words, { undo, id }: { undo?: ToastAction; id?: string } = {}): void {
    put({ id: id ?? newId(), kind: undo ? 'undo' : 'news', title, action: undo })
  },
  /**
   * Says what did not happen, and stays.
   * @param title one short sentence; `detail` what to do, `retry` does it; `id` replaces the toast
   *   that has it.
   */
  error(
    title: Words,
    { detail, retry, id }: { detail?: string; retry?: ToastAction; id?: string } = {},
  ): void {
    put({ id: id ?? newId(), kind: 'error', title, detail, action: retry })
  },
  /** Says what can be done when it suits, and stays: a new version that waits. */
  offer(title: Words, { action, id }: { action: ToastAction; id: string }): void {
    put({ id, kind: 'offer', title, action })
  },
  /** Takes back what a toast said, if it is still there. */
  close(id: string): void {
    forget(id)
    arrange()
  },
}

/** Does what the newest toast that can be undone offers; whether there was one. */
export function undoLatest(): boolean {
  const latest = entries.findLast(({ kind }) => kind === 'undo')
  if (latest) act(latest)
  return latest !== undefined
}

/** Shows what was said before there was a place for it: a new version may wait from the start. */
export function showEarly(): void {
  for (const entry of seen.values()) show(entry)
}

/** No toast's time runs while nobody can see it; each gets its full time when the window is back. */
export function holdToasts(hidden: boolean): void {
  windowHidden = hidden
  for (const { id, kind } of entries) {
    if (seen.has(id)) toastManager.update(id, { timeout: hidden ? 0 : shownMs[kind] })
  }
}

/** How many toasts wait for a place; shaped for `useSyncExternalStore`. */
export const waitingToasts = {
  count: (): number => entries.length - seen.size,
  subscribe(told: () => void): () => void {
    listeners.add(told)
    return () => listeners.delete(told)
  },
}

function put(entry: Entry): void {
  const old = entries.findIndex(({ id }) => id === entry.id)
  if (old === -1) entries = dropOldNews([...entries, entry])
  else entries = entries.with(old, entry)
  arrange()
}

/** Shows those whose turn it is; what an error has pushed aside waits and comes back. */
function arrange(): void {
  const chosen = chooseSeen(entries)
  const before = seen
  seen = new Map(chosen.map((entry) => [entry.id, entry]))
  for (const id of before.keys()) if (!seen.has(id)) toastManager.close(id)
  for (const entry of chosen) if (before.get(entry.id) !== entry) show(entry)
  for (const told of listeners) told()
}

function show(entry: Entry): void {
  const { id, kind, title, detail, action } = entry
  toastManager.add({
    id,
    data: { kind },
    title: typeof title === 'string' ? title : createElement(Told, title),
    description: detail,
    timeout: windowHidden ? 0 : shownMs[kind],
    actionProps: action ? { children: action.label, onClick: () => act(entry) } : undefined,
    onClose: () => {
      // One that was only pushed aside is seen no more, but waits.
      if (!seen.has(id)) return
      forget(id)
      arrange()
    },
  })
}

function act({ id, action }: Entry): void {
  toast.close(id)
  action?.run()
}

function forget(id: string): void {
  entries = entries.filter((entry) => entry.id !== id)
}

function newId(): string {
  made += 1
  return `toast-${made}`
}
