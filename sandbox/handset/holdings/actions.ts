import { send } from '../page/callSandbox.ts'
import { make, makeButton, place } from '../page/dom.ts'
import { messageOf, showNotice } from '../page/notices.ts'
import { buildActionForm } from './actionForm.ts'
import { type Action, actionsOf } from './actionKinds.ts'
import { goTo } from './address.ts'
import { type HeldObject, idOf } from './heldObject.ts'
import { kindOfId } from './kinds.ts'

/** Makes the function that shows the actions of an object; `done` is called after each action. */
export function startActions(done: () => Promise<void>): (kind: string, held: HeldObject) => void {
  let shown = ''
  const run = async (action: Action, fields: Record<string, unknown>) => {
    const answer = await send<HeldObject>('POST', action.path, { ...action.body, ...fields })
    showNotice(action.notice)
    await done()
    const id = answer ? idOf(answer) : ''
    const kind = kindOfId(id)
    if (action.opensResult && kind) goTo({ see: kind.name, id })
  }
  return (kind, held) => {
    const actions = actionsOf(kind, held)
    const text = JSON.stringify([idOf(held), actions])
    if (text === shown) return
    shown = text
    const box = place('actions')
    box.hidden = actions.length === 0
    box.replaceChildren(...actions.map((action) => buildAction(action, run)))
  }
}

/** Builds a button that acts at once, or one that opens a form for the action's input. */
function buildAction(
  action: Action,
  run: (action: Action, fields: Record<string, unknown>) => Promise<void>,
): HTMLElement {
  if (action.fields.length > 0) return buildActionForm(action, (fields) => run(action, fields))
  const button = makeButton('button', [action.label], () =>
    run(action, {}).catch((error: unknown) => showNotice(messageOf(error), 'failed')),
  )
  return make('div', 'action', button)
}
