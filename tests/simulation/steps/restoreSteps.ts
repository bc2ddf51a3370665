import fc from 'fast-check'
import { follow } from '../follow.ts'
import type { Model } from '../model.ts'
import { often, type Step, step } from '../step.ts'

/** How long nothing runs before the database is put back. */
const restoreMs = 2_000

/** Back-ups, and a database that is put back while the providers keep what happened since. */
export const restoreSteps: fc.Arbitrary<Step>[] = [
  ...often(2, fc.constant(null).map(backUp)),
  ...often(2, fc.constant(null).map(restore)),
]

function backUp(): Step {
  const may = ({ requests }: Readonly<Model>) => requests.length > 0
  return step('the database is backed up', may, async (model, { world }) => {
    await world.backUp()
    model.backup = structuredClone({ ...model, backup: null })
  })
}

/**
 * Puts the database back. The requests, changes and decisions since the back-up were recorded nowhere
 * else: they are gone. It is not put back across a STOP or START, which this simulation delivers without
 * the message provider: the restored app could not read it there.
 */
function restore(): Step {
  const may = ({ backup, customers, trouble }: Readonly<Model>) =>
    backup !== null &&
    !trouble &&
    backup.customers.every(({ stopped }, place) => stopped === customers[place]?.stopped)
  return step('the database is put back as it was at the back-up', may, async (model, real) => {
    const { world } = real
    // Every process is stopped first, which takes a moment.
    await world.pass(restoreMs)
    const texts = await world.control<{ sid: string }[]>('GET', '/state/messages')
    await world.restore()
    real.restored = { at: Date.now(), sids: new Set(texts.map(({ sid }) => sid)) }
    const { backup, trouble, requests } = model
    Object.assign(model, structuredClone(backup), { backup, trouble, restored: true })
    // Their pages are still open.
    for (const request of model.requests) {
      const { given } = requests.find(({ id }) => id === request.id) ?? request
      request.given = new Set([...request.given, ...given])
    }
    await follow(world, model)
  })
}
