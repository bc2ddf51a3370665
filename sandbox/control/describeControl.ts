import { channels } from '../deliveries/storeDeliveries.ts'
import { type Answer, answerJson, type Route } from '../http/route.ts'
import type { World } from '../world.ts'
import type { Control } from './control.ts'
import { describeKind, faultKindNames } from './faults/faultKinds.ts'
import { stateReaders } from './state/stateReaders.ts'

/** `GET /control`: lists what can be read, set and done here, for programs and for people. */
export function describeControl(world: World, controls: Control[], api: Route[]): Answer {
  return answerJson(200, {
    url: world.url,
    version: 1,
    paths: controls.map(({ method, path, shows }) => ({ method, path, shows })),
    calls: api.map(({ name, method, path }) => ({ name, method, path })),
    deliveries: channels,
    faults: faultKindNames.map((name) => ({ do: name, ...describeKind(name) })),
    state: Object.keys(stateReaders(world)),
  })
}
