import { afterAll, expect, test } from 'vitest'
import { type CrashPoint, crashPoints } from '#server/crashPoint.ts'
import { fault } from '../support/fault.ts'
import { isLong, rounds } from '../support/longMode.ts'
import { ofToday } from '../support/ofToday.ts'
import { readSources } from '../support/readSources.ts'
import { openLanes, type Story } from './kills/lanes.ts'
import { kills } from './kills.ts'

const shared = openLanes()
const buying = openLanes({ senders: 'buy' })
afterAll(() => Promise.all([shared.close(), buying.close()]))

type Case = { point: CrashPoint; doing: string; story: Story }

/** Lists the kills of a run: short of the long mode each point is reached by half of its stories, those taken least. */
function listCases(): Case[] {
  const taken: Case[] = []
  const uses = (story: Story) => taken.filter((one) => one.story === story).length
  for (const [point, stories] of Object.entries(kills)) {
    const all = Object.entries(stories).sort(([, one], [, other]) => uses(one) - uses(other))
    for (const [doing, story] of all.slice(0, isLong ? all.length : all.length / 2 + 0.5))
      taken.push({ point: point as CrashPoint, doing, story })
  }
  return taken
}

const cases = listCases()

/** Each kill costs a start: a run of all tests kills at every seventh point, and at the others on the next six days. */
const points = new Set<string>(ofToday(Object.keys(kills), 7))
const taken = cases.filter(({ point }) => points.has(point))

const times = rounds(1, 20)

test.concurrent.for(taken)(
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
  const stories = Object.values(kills).flatMap((some) => Object.values(some))
  expect(stories.filter((story) => !cases.some((one) => one.story === story))).toEqual([])
})
