import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { awaitReady, type Command, isAlive, runNpm } from './support/command.ts'
import { freePort } from './support/freePort.ts'
import { scratchFolder } from './support/scratchFolder.ts'

// Where the tests run as an ordinary user, nothing belongs to root in the first place and the log
// is silent.
const isRoot = process.getuid?.() === 0

let folder: string
let command: Command
let url: string
beforeAll(async () => {
  folder = await scratchFolder('root')
  const [port, sandboxPort] = [await freePort(), await freePort()]
  url = `http://localhost:${port}`
  command = runNpm('start', {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    RINGUP_DATA: folder,
    LOG_LEVEL: 'info',
  })
  await awaitReady(command)
})
afterAll(async () => {
  const pids = userIds().map((one) => one.pid)
  command.child.kill('SIGTERM')
  await command.ended
  // npm exits first; PostgreSQL still writes until it stops.
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 10_000 })
  await rm(folder, { recursive: true, force: true })
})

test('neither the app nor PostgreSQL nor its watcher runs as root, and the log says so', async () => {
  const owners = userIds()
  const app = owners.filter((one) => one.command.includes('server/main.ts'))
  const watchers = owners.filter((one) => one.command.includes('watchdog.sh'))
  const postgres = owners.filter(
    (one) => one.command.includes(`${folder}/`) && /postgres.* -D /.test(one.command),
  )
  expect([app.length, watchers.length, postgres.length]).toEqual([1, 1, 1])
  for (const one of [...app, ...watchers, ...postgres]) expect(one.uid).not.toBe(0)
  // An attacker who takes over the app cannot read PostgreSQL's files or its superuser's password.
  if (isRoot) expect(app[0]?.uid).not.toBe(postgres[0]?.uid)
  // The log is written beside the line that says it is ready.
  await expect.poll(() => command.printed().includes('"Gave up root"')).toBe(isRoot)
  expect(command.printed()).not.toContain('Still root')
  // It keeps working: it serves pages, and the database answers.
  expect((await fetch(`${url}/sign-in`)).status).toBe(200)
  expect((await fetch(`${url}/v1/requests`)).status).toBe(401)
})

test('other users of the machine cannot read the sandbox’s files', () => {
  const kept = join(folder, 'sandbox')
  expect((statSync(kept).mode & 0o777).toString(8)).toBe('700')
  expect((statSync(join(kept, 'sandbox.sqlite')).mode & 0o777).toString(8)).toBe('600')
})

/** Lists the processes of this start with their users. PostgreSQL has left our process tree. */
function userIds(): { pid: number; uid: number; command: string }[] {
  const own = new Set(command.processes().map((one) => one.pid))
  const lines = execFileSync('ps', ['-eo', 'pid=,uid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [, pid, uid, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return own.has(Number(pid)) || args.includes(folder)
      ? [{ pid: Number(pid), uid: Number(uid), command: args }]
      : []
  })
}
