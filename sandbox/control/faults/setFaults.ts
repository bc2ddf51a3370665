import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { parseJson } from '../readInput.ts'
import { ControlRefusal } from '../refusal.ts'

/** `GET /control/faults`: lists the faults that are set, in the order in which they strike. */
export function listFaults(world: World): Answer {
  return answerJson(200, world.faults.list())
}

/** `POST /control/faults`: sets a fault. */
export function setFault(world: World, call: Call): Answer {
  const input = parseJson(call.body)
  try {
    return answerJson(201, world.faults.add(input))
  } catch (error) {
    throw new ControlRefusal(400, error instanceof Error ? error.message : 'Not a fault.')
  }
}

/** `DELETE /control/faults/:id`: clears a fault. */
export function clearFault(world: World, call: Call): Answer {
  const id = call.params.id ?? ''
  if (!world.faults.remove(id)) throw new ControlRefusal(404, `No such fault: ${id}`)
  return { status: 204, body: '' }
}

/** `DELETE /control/faults`: clears all faults. */
export function clearFaults(world: World): Answer {
  world.faults.clear()
  return { status: 204, body: '' }
}
