import { afterAll, expect, test } from 'vitest'
import { type CrashPoint, crashPoints } from '#server/crashPoint.ts'
import { fault } from '../support/fault.ts'
import { rounds } from '../support/longMode.ts'
import { readSources } from '../support/readSources.ts'
import { openLanes } from './kills/lanes.ts'
import { kills } from './kills.ts'

const shared = openLanes()
const buying = openLanes({ senders: 'buy' })
afterAll(() => Promise.all([shared.close(), buying.close()]))

const cases = Object.entries(kills).flatMap(([point, stories]) =>
  Object.entries(stories).map(([doing, story]) => ({ point: point as CrashPoint, doing, story })),
)
const times = rounds(1, 20)

test.concurrent.for(cases)(
  'killed at $point, $doing: after the restart it is as the provider says, and nothing was done twice',
  {
    ...fault('kill', ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I10'], times),
    timeout: times * 120_000,
  },
  async ({ point, story }) => {
    const lanes = point.startsWith('sender.') ? buying : shared
    for (let round = 0; round < times; round += 1) await lanes.kill(point, story)
  },
)

test('every crash point is in the code at least once, and has a kill', { timeout: 60_000 }, () => {
  const code = readSources().filter(({ path, isTest }) => path.startsWith('server/') && !isTest)
  const placed = code.flatMap(({ code }) =>
    [...code.matchAll(/\bcrashPoint\('([\w.]+)'\)/g)].map(([, name]) => name),
  )
  expect(new Set(placed)).toEqual(new Set(crashPoints))
  const killedAt = [...Object.keys(kills), 'migration.before_commit', 'migration.after_commit']
  expect(killedAt.toSorted()).toEqual([...crashPoints].toSorted())
})
