import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { parseJson } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'

/** `GET /control/faults`: those that are set, in the order in which they strike. */
export function listFaults(world: World): Answer {
  return answerJson(200, world.faults.list())
}

/** `POST /control/faults`: sets one. */
export function setFault(world: World, call: Call): Answer {
  const input = parseJson(call.body)
  try {
    return answerJson(201, world.faults.add(input))
  } catch (error) {
    throw new ControlRefusal(400, error instanceof Error ? error.message : 'Not a fault.')
  }
}

/** `DELETE /control/faults/:id`: ends one. */
export function clearFault(world: World, call: Call): Answer {
  const id = call.params.id ?? ''
  if (!world.faults.remove(id)) throw new ControlRefusal(404, `No such fault: ${id}`)
  return { status: 204, body: '' }
}

/** `DELETE /control/faults`: ends all. */
export function clearFaults(world: World): Answer {
  world.faults.clear()
  return { status: 204, body: '' }
}
