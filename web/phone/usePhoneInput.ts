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
import { type EditHistory, emptyHistory, recordEdit, redoEdit, undoEdit } from './editHistory.ts'
import type { Selected } from './editPhone.ts'
import { loadedPhones, loadPhones, whenPhonesLoad } from './loadPhones.ts'
import type { PhoneEntry } from './phoneEntry.ts'
import { readHistoryKey } from './readHistoryKey.ts'

/** The state that the input keeps between its events; none of it is rendered. */
type Memory = {
  /** The last entry that the input reported; any other entry was set by the form. */
  emitted: PhoneEntry
  /** The country chosen by hand, or given; a typed code never changes it. */
  home: string
  /** The national form that was made international when the field was left. */
  national: string | null
  history: EditHistory
  /** The text and selection before the browser's own edit. */
  before: Selected | null
  /** The focus is in the field or its list of countries. */
  entered: boolean
}

/** The input, its memory, its entry, and the callback for the next entry. */
type Typing = {
  input: RefObject<HTMLInputElement | null>
  memory: RefObject<Memory>
  value: PhoneEntry
  onChange: (entry: PhoneEntry, sameNumber: boolean) => void
}

/**
 * Returns the handlers of a phone number's input, which group the number while it is typed, keep the
 * caret after its digit, and have an undo history of their own, since regrouping breaks the browser's.
 */
export function usePhoneInput(
  value: PhoneEntry,
  {
    onChange,
    onReplaced,
  }: {
    onChange: Typing['onChange']
    /** Called when the form itself has set another entry. */
    onReplaced: () => void
  },
) {
  const input = useRef<HTMLInputElement>(null)
  const memory = useRef<Memory>(newMemory(value))
  const typing = { input, memory, value, onChange }
  // For callbacks outside React's events: the plans load, the server answers, a native event fires.
  const latest = useRef(typing)
  useLayoutEffect(() => {
    latest.current = typing
    if (resetIfReplaced(typing)) onReplaced()
  })
  useEffect(() => {
    const unmounted = new AbortController()
    input.current?.addEventListener(
      'beforeinput',
      (event) => beforeEdit(latest.current, event),
      unmounted,
    )
    const stopWaiting = whenPhonesLoad(() => groupTyped(latest.current))
    return () => {
      unmounted.abort()
      stopWaiting()
    }
  }, [])

  return {
    input,
    onEnter: () => {
      memory.current.entered = true
      void loadPhones()
    },
    normalize: () => {
      memory.current.entered = false
      return normalize(typing)
    },
    show: (entry: PhoneEntry) => show(latest.current, entry),
    choose: (country: string) => choose(typing, country),
    handlers: {
      onChange: ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
        const input = nativeEvent instanceof InputEvent ? nativeEvent : null
        const inputType = input?.inputType ?? ''
        // Text in composition must stay as it is; it is grouped once the composition ends.
        const step = historySteps[inputType]
        if (step) stepHistory(typing, step)
        else if (input?.isComposing) emit(typing, { ...value, typed: currentTarget.value }, false)
        else edit(typing, currentTarget, inputType)
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        edit(typing, currentTarget, 'insertText'),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const step = historySteps[readHistoryKey(event) ?? '']
        if (!step) return
        event.preventDefault()
        stepHistory(typing, step)
      },
    },
  }
}

/**
 * Saves the selection before the browser's edit, or handles an undo or redo in the browser's place.
 */
function beforeEdit(typing: Typing, event: InputEvent): void {
  const step = historySteps[event.inputType]
  if (step) {
    event.preventDefault()
    stepHistory(typing, step)
  } else if (!event.isComposing && typing.input.current) {
    typing.memory.current.before = selectedIn(typing.input.current)
  }
}

/**
 * The history steps by `inputType`; the browser's menu sends these too, and its own history is
 * broken.
 */
const historySteps: Record<string, typeof undoEdit> = {
  historyUndo: undoEdit,
  historyRedo: redoEdit,
}

function newMemory(emitted: PhoneEntry): Memory {
  return {
    emitted,
    home: emitted.country,
    national: null,
    history: emptyHistory,
    before: null,
    entered: false,
  }
}

/** Resets the memory when the form itself has set another entry; returns whether it has. */
function resetIfReplaced({ memory, value }: Typing): boolean {
  const { emitted } = memory.current
  const isOurs = emitted.typed === value.typed && emitted.country === value.country
  if (!isOurs) memory.current = { ...newMemory(value), entered: memory.current.entered }
  return !isOurs
}

function emit({ memory, onChange }: Typing, entry: PhoneEntry, sameNumber: boolean): void {
  memory.current.emitted = entry
  onChange(entry, sameNumber)
}

/** Writes a text and its caret into the input at once, so that the next key acts on them. */
function write(typing: Typing, text: Selected, country: string, sameNumber: boolean): void {
  const node = typing.input.current
  if (node && node.value !== text.text) node.value = text.text
  // Safari moves the focus to the element whose selection is set.
  if (node === document.activeElement) node?.setSelectionRange(text.start, text.end)
  emit(typing, { typed: text.text, country }, sameNumber)
}

/** Groups the text after the browser's edit, and records the previous state for undo. */
function edit(typing: Typing, node: HTMLInputElement, inputType: string): void {
  const memory = typing.memory.current
  const { typed, country } = typing.value
  // Without a beforeinput event, as by autofill: the whole text was replaced.
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
  write(typing, now, after.country, false)
}

function stepHistory(typing: Typing, step: typeof undoEdit): void {
  const memory = typing.memory.current
  const node = typing.input.current
  if (!node) return
  // A browser that undid without a beforeinput event has written its own text: ours counts.
  const { typed: text, country } = typing.value
  const reached = step(memory.history, { ...selectedIn(node), text, country })
  if (!reached) return
  memory.history = reached.history
  memory.national = null
  write(typing, reached.snapshot, reached.snapshot.country, false)
}

/** Makes the number international where possible; returns the entry that the input then shows. */
function normalize(typing: Typing): PhoneEntry {
  const normalized = loadedPhones()?.normalizePhone(typing.value) ?? typing.value
  show(typing, normalized)
  return normalized
}

/** Shows the same number in another form, as a step that can be undone. */
function show(typing: Typing, shown: PhoneEntry): void {
  const { value } = typing
  if (shown.typed === value.typed && shown.country === value.country) return
  const memory = typing.memory.current
  const whole = ({ typed: text, country }: PhoneEntry) => {
    return { text, start: text.length, end: text.length, country }
  }
  if (!value.typed.startsWith('+')) memory.national = value.typed
  memory.history = recordEdit(memory.history, whole(value), whole(shown), '')
  write(typing, whole(shown), shown.country, true)
}

/** Groups what was typed while the plans were loading, and keeps the caret in place. */
function groupTyped(typing: Typing): void {
  const node = typing.input.current
  const phones = loadedPhones()
  if (!node?.value || !phones) return
  const { country } = typing.value
  // Flush, so that the next key finds the form in step with the input.
  flushSync(() => {
    const { home, entered } = typing.memory.current
    // Before the plans loaded, the browser may have autofilled, or the person may have moved on.
    if (!entered) return void normalize(typing)
    const before = { text: '', start: 0, end: 0 }
    const raw = { text: node.value, caret: node.selectionEnd ?? 0, inputType: 'insertText' }
    const after = phones.editPhone({ ...raw, before, country, home })
    // Entered by Tab, the whole text is selected: keep it so, since the next key replaces it.
    const all = node.selectionStart === 0 && node.selectionEnd === node.value.length
    const [start, end] = all ? [0, after.text.length] : [after.caret, after.caret]
    write(typing, { text: after.text, start, end }, after.country, true)
  })
}

/** Applies a chosen country; returns false when the number names its own country, which wins. */
function choose(typing: Typing, country: string): boolean {
  const memory = typing.memory.current
  const typed = memory.national ?? typing.value.typed
  const phones = loadedPhones()
  const reread = phones ? phones.rereadPhone(typed, country) : { typed, country }
  memory.home = country
  if (!reread) return false
  memory.national = null
  emit(typing, reread, false)
  return true
}

function selectedIn({ value, selectionStart, selectionEnd }: HTMLInputElement): Selected {
  const start = selectionStart ?? value.length
  return { text: value, start, end: selectionEnd ?? start }
}
