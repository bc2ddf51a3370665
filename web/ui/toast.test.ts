import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { holdToasts, toast, toastManager, undoLatest } from './toast.ts'

type Shown = { id: string; title: unknown; timeout: number }

/** The toasts that were shown, in their order. */
let shown: Shown[] = []
const stop = toastManager[' subscribe'](({ action, options }) => {
  if (action === 'add') shown.push(options as Shown)
})
afterAll(stop)
const made: string[] = []
beforeEach(() => {
  for (const id of made.splice(0)) toast.close(id)
  shown = []
})

/** Makes a toast that can be undone; its undo notes its id. */
function undoable(id: string, undone: string[]): void {
  made.push(id)
  toast.success(id, { id, undo: { label: 'Undo', run: () => undone.push(id) } })
}

test('what can be undone stays for 15 s, news for 6, and what went wrong until it is closed', () => {
  made.push('news', 'undo', 'error')
  toast.success('Saved', { id: 'news' })
  toast.success('Canceled', { id: 'undo', undo: { label: 'Undo', run() {} } })
  toast.error('Not saved', { id: 'error' })
  expect(Object.fromEntries(shown.map(({ id, timeout }) => [id, timeout]))).toEqual({
    news: 6_000,
    undo: 15_000,
    error: 0,
  })
})

test('an undo that is possible for five seconds is closed after them, even in a hidden window', () => {
  vi.useFakeTimers()
  try {
    holdToasts(true)
    made.push('timed')
    const undone: string[] = []
    toast.success('Sent', {
      id: 'timed',
      undo: { label: 'Undo', run: () => undone.push('timed'), forMs: 5_000 },
    })
    expect(shown).toMatchObject([{ id: 'timed', timeout: 0 }])
    holdToasts(false)
    vi.advanceTimersByTime(4_999)
    expect(undoLatest()).toBe(true)
    toast.success('Sent again', {
      id: 'timed',
      undo: { label: 'Undo', run: () => undone.push('again'), forMs: 5_000 },
    })
    // The clock of the first does not close the second.
    vi.advanceTimersByTime(4_999)
    expect(undoLatest()).toBe(true)
    toast.success('Sent', { id: 'timed', undo: { label: 'Undo', run() {}, forMs: 5_000 } })
    vi.advanceTimersByTime(5_000)
    expect(undoLatest()).toBe(false)
    expect(undone).toEqual(['timed', 'again'])
  } finally {
    vi.useRealTimers()
  }
})

test('undo takes back what was done last, then what was done before it, each once', () => {
  const undone: string[] = []
  undoable('first', undone)
  undoable('second', undone)
  expect([undoLatest(), undoLatest(), undoLatest()]).toEqual([true, true, false])
  expect(undone).toEqual(['second', 'first'])
})

test('no time runs while nobody can see the window', () => {
  made.push('hidden')
  holdToasts(true)
  toast.success('Ana paid', { id: 'hidden' })
  holdToasts(false)
  expect(shown).toMatchObject([{ id: 'hidden', timeout: 0 }])
})
