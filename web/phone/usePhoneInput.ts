import {
  type CompositionEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { type EditHistory, noHistory, recordEdit, redoEdit, undoEdit } from './editHistory.ts'
import type { Selected } from './editPhone.ts'
import { loadedPhones, loadPhones, whenPhonesLoad } from './loadPhones.ts'
import type { PhoneEntry } from './phoneEntry.ts'
import { readHistoryKey } from './readHistoryKey.ts'

/** What the input must remember between its events; none of it is shown. */
type Memory = {
  /** The last entry that came from here; any other one is the form's own. */
  given: PhoneEntry
  /** The country chosen by hand, or given; a typed code never changes it. */
  home: string
  /** The national form that was made international when the field was left. */
  national: string | null
  history: EditHistory
  /** What stood in the input before the browser's own edit. */
  before: Selected | null
  /** Whether the focus is in the field, its list of countries included. */
  entered: boolean
}

/** An input with its entry, and where the next one goes. */
type Typing = {
  input: RefObject<HTMLInputElement | null>
  kept: RefObject<Memory>
  value: PhoneEntry
  onChange: (entry: PhoneEntry, sameNumber: boolean) => void
}

/**
 * The handlers of a telephone number's input: grouped as it is typed, with the caret kept behind
 * its digit, and with a history of its own, since each grouping ends the browser's.
 */
export function usePhoneInput(
  value: PhoneEntry,
  {
    onChange,
    onReplaced,
  }: {
    onChange: Typing['onChange']
    /** The form itself has put another entry here. */
    onReplaced: () => void
  },
) {
  const input = useRef<HTMLInputElement>(null)
  const kept = useRef<Memory>(remember(value))
  const typing = { input, kept, value, onChange }
  // For what comes between two of React's events: the plans, the server's answer, a native event.
  const latest = useRef(typing)
  useLayoutEffect(() => {
    latest.current = typing
    if (forget(typing)) onReplaced()
  })
  useEffect(() => {
    const left = new AbortController()
    input.current?.addEventListener('beforeinput', (event) => note(latest.current, event), left)
    const stop = whenPhonesLoad(() => group(latest.current))
    return () => {
      left.abort()
      stop()
    }
  }, [])

  return {
    input,
    entered: () => {
      kept.current.entered = true
      void loadPhones()
    },
    settle: () => {
      kept.current.entered = false
      return settle(typing)
    },
    show: (entry: PhoneEntry) => show(latest.current, entry),
    choose: (country: string) => choose(typing, country),
    handlers: {
      onChange: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
        const { inputType = '', isComposing = false } = nativeEvent as InputEvent
        // A half-composed text must stay as it is; it is grouped once it is whole.
        const step = historySteps[inputType]
        if (step) travel(typing, step)
        else if (isComposing) give(typing, { ...value, typed: currentTarget.value }, false)
        else edit(typing, currentTarget, inputType)
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        edit(typing, currentTarget, 'insertText'),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const step = historySteps[readHistoryKey(event) ?? '']
        if (!step) return
        event.preventDefault()
        travel(typing, step)
      },
    },
  }
}

/** Keeps what the browser is about to change, or takes a step of its history in its place. */
function note(typing: Typing, event: InputEvent): void {
  const step = historySteps[event.inputType]
  if (step) {
    event.preventDefault()
    travel(typing, step)
  } else if (!event.isComposing && typing.input.current) {
    typing.kept.current.before = selectedIn(typing.input.current)
  }
}

/** By `inputType`: those of the browser's menu, whose own history no longer fits. */
const historySteps: Record<string, typeof undoEdit> = {
  historyUndo: undoEdit,
  historyRedo: redoEdit,
}

function remember(given: PhoneEntry): Memory {
  return {
    given,
    home: given.country,
    national: null,
    history: noHistory,
    before: null,
    entered: false,
  }
}

/** Empties the memory when the form itself has put another entry here; whether it has. */
function forget({ kept, value }: Typing): boolean {
  const { given } = kept.current
  const isOurs = given.typed === value.typed && given.country === value.country
  if (!isOurs) kept.current = { ...remember(value), entered: kept.current.entered }
  return !isOurs
}

function give({ kept, onChange }: Typing, entry: PhoneEntry, sameNumber: boolean): void {
  kept.current.given = entry
  onChange(entry, sameNumber)
}

/** Puts a text and its caret into the input at once, so that the next key finds them there. */
function put(typing: Typing, text: Selected, country: string, sameNumber: boolean): void {
  const node = typing.input.current
  if (node && node.value !== text.text) node.value = text.text
  // Safari moves the focus to wherever a selection is set.
  if (node === document.activeElement) node?.setSelectionRange(text.start, text.end)
  give(typing, { typed: text.text, country }, sameNumber)
}

/** Groups what the browser made of the text, and keeps what stood there for undoing it. */
function edit(typing: Typing, node: HTMLInputElement, inputType: string): void {
  const memory = typing.kept.current
  const { typed, country } = typing.value
  // Unannounced, as by autofill: the whole of it was replaced.
  const before = memory.before ?? { text: typed, start: 0, end: typed.length }
  const raw = { text: node.value, caret: node.selectionEnd ?? node.value.length, country }
  const after = loadedPhones()?.editPhone({ ...raw, before, inputType, home: memory.home }) ?? raw
  const now = { text: after.text, start: after.caret, end: after.caret }
  memory.before = null
  memory.national = null
  memory.history = recordEdit(
    memory.history,
    { ...before, country },
    { ...now, country: after.country },
    inputType,
  )
  put(typing, now, after.country, false)
}

function travel(typing: Typing, step: typeof undoEdit): void {
  const memory = typing.kept.current
  const node = typing.input.current
  if (!node) return
  // A browser that did not ask before it undid has put its own text there: what counts is ours.
  const { typed: text, country } = typing.value
  const travelled = step(memory.history, { ...selectedIn(node), text, country })
  if (!travelled) return
  memory.history = travelled.history
  memory.national = null
  put(typing, travelled.moment, travelled.moment.country, false)
}

/** Makes the number international where it is one; gives what stands there then. */
function settle(typing: Typing): PhoneEntry {
  const settled = loadedPhones()?.settlePhone(typing.value) ?? typing.value
  show(typing, settled)
  return settled
}

/** Shows the same number in another form, which can be undone. */
function show(typing: Typing, shown: PhoneEntry): void {
  const { value } = typing
  if (shown.typed === value.typed && shown.country === value.country) return
  const memory = typing.kept.current
  const whole = ({ typed: text, country }: PhoneEntry) => {
    return { text, start: text.length, end: text.length, country }
  }
  if (!value.typed.startsWith('+')) memory.national = value.typed
  memory.history = recordEdit(memory.history, whole(value), whole(shown), '')
  put(typing, whole(shown), shown.country, true)
}

/** Groups what was typed while the plans were loading, under the caret where it is. */
function group(typing: Typing): void {
  const node = typing.input.current
  const phones = loadedPhones()
  if (!node?.value || !phones) return
  const { country } = typing.value
  // The next key must find the form as it stands in the input.
  flushSync(() => {
    const { home, entered } = typing.kept.current
    // The browser may have filled it in, or the person may have gone on, before there were plans.
    if (!entered) return void settle(typing)
    const before = { text: '', start: 0, end: 0 }
    const raw = { text: node.value, caret: node.selectionEnd ?? 0, inputType: 'insertText' }
    const after = phones.editPhone({ ...raw, before, country, home })
    // Reached by Tab, all of it is selected: the next key replaces it, now as before.
    const all = node.selectionStart === 0 && node.selectionEnd === node.value.length
    const [start, end] = all ? [0, after.text.length] : [after.caret, after.caret]
    put(typing, { text: after.text, start, end }, after.country, true)
  })
}

/** Whether choosing a country changed anything: a number that names its own wins over it. */
function choose(typing: Typing, country: string): boolean {
  const memory = typing.kept.current
  const typed = memory.national ?? typing.value.typed
  const phones = loadedPhones()
  const reread = phones ? phones.rereadPhone(typed, country) : { typed, country }
  memory.home = country
  if (!reread) return false
  memory.national = null
  give(typing, reread, false)
  return true
}

function selectedIn({ value, selectionStart, selectionEnd }: HTMLInputElement): Selected {
  const start = selectionStart ?? value.length
  return { text: value, start, end: selectionEnd ?? start }
}
