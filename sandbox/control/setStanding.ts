import { type Answer, answerJson, type Call } from '../http/route.ts'
import { type StandingPart, setStanding, standingParts } from '../standing.ts'
import type { World } from '../world.ts'
import { asInput, parseJson } from './readInput.ts'
import { ControlRefusal } from './refusal.ts'

/** `PUT /control/standing/:part`: sets fields of an account or of what belongs to it. */
export function changeStanding(world: World, call: Call): Answer {
  const part = needPart(call)
  const fields = asInput(parseJson(call.body))
  if (!fields) throw new ControlRefusal(400, 'The body must be a JSON object.')
  setStanding(world, part, fields)
  world.changed()
  return answerJson(200, { part, fields })
}

/** `DELETE /control/standing/:part`: shows the usual fields again. */
export function restoreStanding(world: World, call: Call): Answer {
  setStanding(world, needPart(call), null)
  world.changed()
  return { status: 204, body: '' }
}

function needPart(call: Call): StandingPart {
  const part = standingParts.find((one) => one === call.params.part)
  if (part) return part
  throw new ControlRefusal(404, `There is no such part; there are ${standingParts.join(', ')}.`)
}
