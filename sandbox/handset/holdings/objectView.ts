import { copyText } from '../page/copyText.ts'
import { make, makeButton, mark, place, setWords } from '../page/dom.ts'
import { formatMoment } from '../page/format.ts'
import { icon } from '../page/icons.ts'
import { makeRefresh } from '../page/refresh.ts'
import { startActions } from './actions.ts'
import { makeSpotLink, readSpot } from './address.ts'
import { showAttempts } from './attempts.ts'
import { findObject, findRelated } from './findRelated.ts'
import { type HeldObject, timeOf } from './heldObject.ts'
import { kindNamed } from './kinds.ts'
import { startRelatedList } from './relatedList.ts'
import { renderJson } from './renderJson.ts'
import { makeStatus } from './tints.ts'

/** Finding everything around an object takes many searches, so it is not done at every change. */
const relatedGapMs = 1_000

export type ObjectView = {
  /** Reads the open object again, and shows it when it has changed. */
  read(): Promise<void>
  /** Clears the view for the object that the address names. */
  open(): void
}

/** Starts the view of one object: its status, actions, related objects and JSON. */
export function startObjectView(): ObjectView {
  const showRelated = startRelatedList()
  const showActions = startActions(() => read())
  let shownText = ''
  let json = ''
  const readRelated = makeRefresh(async () => {
    const { see, id } = readSpot()
    const held = id === '' ? undefined : await findObject(see, id)
    const related = held && (await findRelated(see, held))
    if (related && readSpot().id === id) showRelated(related)
  }, relatedGapMs)
  const read = async () => {
    const { see, id } = readSpot()
    const held = await findObject(see, id)
    if (readSpot().id !== id) return
    if (held) readRelated()
    const text = JSON.stringify(held ?? null)
    if (text === shownText) return
    shownText = text
    place('object-gone').hidden = held !== undefined
    place('object-body').hidden = held === undefined
    if (!held) return
    json = JSON.stringify(held, null, 2)
    showHead(see, held)
    showActions(see, held)
    showAttempts(see, held)
    place('json').replaceChildren(...renderJson(held))
  }
  place('object-copy').append(makeCopyButton('Copy JSON', () => json))
  return {
    read,
    open: () => {
      const { see, id } = readSpot()
      const back = makeSpotLink('back', { see }, icon('left', 16), kindNamed(see).title)
      shownText = ''
      place('object-back').replaceChildren(back)
      setWords(place('object-id'), id)
      place('object-body').hidden = true
      place('object-gone').hidden = true
      showRelated([])
    },
  }
}

function makeCopyButton(words: string, textOf: () => string): HTMLElement {
  const label = make('span', '', words)
  return makeButton('quiet-button', [icon('copy', 16), label], () => copyText(label, textOf()))
}

function showHead(see: string, held: HeldObject) {
  const { title, amount, status } = kindNamed(see).summarize(held)
  const at = timeOf(held)
  setWords(place('object-title'), title)
  setWords(place('object-amount'), amount ?? '')
  place('object-status').replaceChildren(...(status ? [makeStatus(status)] : []))
  const when = place('object-when')
  setWords(when, at === undefined ? '' : formatMoment(at))
  if (at !== undefined) mark(when, { datetime: new Date(at).toISOString() })
}
