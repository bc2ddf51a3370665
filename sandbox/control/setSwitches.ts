import { type Answer, answerJson, type Call } from '../http/route.ts'
import type { World } from '../world.ts'
import { asInput, parseJson } from './readInput.ts'
import { ControlRefusal } from './refusal.ts'

/** `GET /control/twilio`: returns the switches of the message provider. */
export function readSwitches(world: World): Answer {
  return answerJson(200, world.switches.read())
}

/** `POST /control/twilio`: changes the switches that the body names. */
export function setSwitches(world: World, call: Call): Answer {
  const input = asInput(parseJson(call.body))
  if (!input) throw new ControlRefusal(400, 'The body must be a JSON object.')
  try {
    world.switches.set(input)
  } catch (error) {
    throw new ControlRefusal(400, error instanceof Error ? error.message : 'Not a switch.')
  }
  return readSwitches(world)
}
