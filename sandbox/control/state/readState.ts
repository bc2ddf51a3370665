import { type Answer, answerJson, type Call } from '../../http/route.ts'
import type { World } from '../../world.ts'
import { ControlRefusal } from '../refusal.ts'
import { countObjects } from './latestObjects.ts'
import type { StateQuery } from './stateQuery.ts'
import { objectKinds, stateReaders } from './stateReaders.ts'

/** `GET /control/state/:kind`: lists what the doubles hold of a kind, oldest first. */
export function readState(world: World, call: Call): Answer {
  const kind = call.params.kind ?? ''
  const readers = stateReaders(world)
  const read = Object.hasOwn(readers, kind) ? readers[kind] : undefined
  if (!read) {
    throw new ControlRefusal(404, `No kind "${kind}"; one of: ${Object.keys(readers).join(', ')}.`)
  }
  return answerJson(200, read(readQuery(call.query)))
}

/** `GET /control/state`: counts what is held of each kind. */
export function countState(world: World): Answer {
  const objects = countObjects(world.store)
  const counted: Record<string, string> = {
    ...objectKinds,
    webhook_endpoints: 'webhook_endpoint',
    events: 'event',
  }
  return answerJson(
    200,
    Object.keys(stateReaders(world)).map((kind) => ({
      kind,
      count:
        counted[kind] === undefined ? countOther(world, kind) : (objects.get(counted[kind]) ?? 0),
    })),
  )
}

function countOther(world: World, kind: string): number {
  const rows = tables[kind]
  if (rows === undefined) return stateReaders(world)[kind]?.(everything).length ?? 0
  return world.store.first<{ count: number }>(`select count(*) as count from ${rows}`)?.count ?? 0
}

const tables: Record<string, string> = {
  deliveries: 'delivery',
  messages: "message where hidden is not 'deleted'",
}

const everything: StateQuery = {
  last: undefined,
  text: undefined,
  account: undefined,
  id: undefined,
}

function readQuery(query: URLSearchParams): StateQuery {
  const unknown = [...query.keys()].find((key) => !['last', 'q', 'account', 'id'].includes(key))
  if (unknown !== undefined) {
    throw new ControlRefusal(
      400,
      `"${unknown}" is not known here; only last, q, account and id are.`,
    )
  }
  const last = query.get('last')
  if (last !== null && !/^[1-9]\d{0,8}$/.test(last)) {
    throw new ControlRefusal(400, '"last" must be a whole number from 1.')
  }
  const account = query.get('account')
  return {
    last: last === null ? undefined : Number(last),
    text: query.get('q')?.trim().toLowerCase() || undefined,
    account: account === null ? undefined : account === 'platform' ? '' : account,
    id: query.get('id') ?? undefined,
  }
}
