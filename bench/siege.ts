import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RequestView } from '#rules/shapes/request.ts'
import { freePort } from '../tests/support/freePort.ts'
import { findServer } from './findServer.ts'
import { openDesk } from './openDesk.ts'
import type { Orders, Spoils } from './siege/attack.ts'
import { callSteadily, type Kind, type Waits } from './siege/callSteadily.ts'
import { signUp } from './siege/signUp.ts'
import { writeReport } from './siege/writeReport.ts'

/** `--quick` checks whether it works: half as long, and without a report file. */
const quick = process.argv.includes('--quick')
const perSecond = 9
const quietSeconds = quick ? 15 : 40
const siegeSeconds = quick ? 30 : 70
/** Until the sockets are open; the calls meanwhile count for neither side. */
const gatherSeconds = quick ? 22 : 25
const attackers = 10

const [port, sandboxPort] = [await freePort(), await freePort()]
const app = `http://localhost:${port}`
// Honest callers come through a named proxy, from many addresses; attackers connect directly.
const environment = { TRUSTED_PROXIES: '127.0.0.1', CALL_LIMITS: 'on' }
const desk = await openDesk({ port, sandboxPort, environment })
try {
  const people = []
  for (let person = 0; person <= attackers; person += 1)
    people.push(await signUp(app, `http://127.0.0.1:${sandboxPort}`, person))
  const [good = '', ...bad] = people
  const kinds = await planCalls(good)
  const appId = await findServer(desk)
  await callSteadily(port, kinds, { perSecond, seconds: 10 })

  const before = rssOf(appId)
  const quietBefore = await callSteadily(port, kinds, { perSecond, seconds: quietSeconds / 2 })
  const attack = fork(new URL('siege/attack.ts', import.meta.url))
  const orders: Orders = {
    port,
    slowSockets: 5_000,
    guesses: quick ? 8_000 : 20_000,
    guessSeconds: gatherSeconds + siegeSeconds - 5,
    cookies: bad,
    streamsEach: 21,
  }
  attack.send(orders)
  await callSteadily(port, kinds, { perSecond, seconds: gatherSeconds })
  const peak = watchPeak(appId)
  const siege = await callSteadily(port, kinds, { perSecond, seconds: siegeSeconds })
  attack.send('report')
  const [spoils] = (await once(attack, 'message')) as [Spoils]
  const openAtApp = countSockets(appId)
  attack.kill()
  await once(attack, 'exit')
  await sleep(5_000)
  const after = rssOf(appId)
  const quietAfter = await callSteadily(port, kinds, { perSecond, seconds: quietSeconds / 2 })
  const report = writeReport({
    quiet: merge(quietBefore, quietAfter),
    siege,
    spoils,
    orders,
    perSecond,
    openAtApp,
    rss: { before, peak: peak(), after },
    cores: os.cpus().length,
    load: os.loadavg()[1] ?? 0,
  })
  process.stdout.write(report)
  if (!quick) await writeFile(new URL('siege.results.md', import.meta.url), report)
} finally {
  await desk.close()
}
process.exit()

/** A third each: a payer's page on a connection of its own, the list, and a new request. */
async function planCalls(cookie: string): Promise<Kind[]> {
  let made = 0
  const body = () => {
    made += 1
    const phone = `+4474005${10_000 + made}`
    return { phone, amountMinor: 8_500, whatFor: 'Boiler service', delivery: 'share' }
  }
  const first = await fetch(`${app}/v1/requests`, {
    method: 'POST',
    headers: { cookie, origin: app, 'content-type': 'application/json' },
    body: JSON.stringify(body()),
  })
  const { payLink } = (await first.json()) as RequestView
  return [
    { name: "payer's page", method: 'GET', path: new URL(payLink ?? '').pathname },
    { name: 'list of requests', method: 'GET', path: '/v1/requests', cookie },
    { name: 'make a request', method: 'POST', path: '/v1/requests', cookie, body },
  ]
}

/** Returns the resident memory of a process in MB. */
function rssOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}

function watchPeak(pid: number): () => number {
  let peak = rssOf(pid)
  const looking = setInterval(() => {
    peak = Math.max(peak, rssOf(pid))
  }, 500)
  return () => {
    clearInterval(looking)
    return peak
  }
}

/** Counts the open descriptors of the app, nearly all of them connections. */
function countSockets(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

function merge(one: Waits, other: Waits): Waits {
  const times = new Map(one.times)
  for (const [name, more] of other.times) times.set(name, [...(times.get(name) ?? []), ...more])
  const failures = new Map(one.failures)
  for (const [name, more] of other.failures) failures.set(name, (failures.get(name) ?? 0) + more)
  return { times, failures }
}
