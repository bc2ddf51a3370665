import { createInterface } from 'node:readline/promises'
import type { AppContext } from '#server/appContext.ts'
import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import { readSecret } from '#server/database/readSecret.ts'
import { endAllSessions, endSessionsOf } from '#server/recovery/endSessionsFromServer.ts'
import { listOwners, type Owner } from '#server/recovery/listOwners.ts'
import { moveFromServer, printCodeFor } from '#server/recovery/recoverFromServer.ts'
import { type OwnDatabase, withDatabase } from './database/openOwn.ts'
import { type RecoverOptions, readRecoverOptions } from './recover/readRecoverOptions.ts'

const options = readRecoverOptions(process.argv.slice(2))
if (options === null) {
  console.error(
    'Use npm run recover, npm run recover -- --member usr_… [--phone +…], or --end-sessions +…|everybody',
  )
  process.exitCode = 1
} else await withDatabase((own) => run(own, options))

async function run(own: OwnDatabase, given: RecoverOptions): Promise<void> {
  const { database } = openDatabase(own.url, 2)
  try {
    if ('endSessions' in given) await endSessions(database, given.endSessions)
    else await recover(database, own, given)
  } finally {
    await database.destroy()
  }
}

/**
 * `npm run recover`: lets an owner back in who lost their phone, when nobody else can. With a phone it moves their
 * sign-in to that number at once and ends their sessions; without one it prints a code that signs in once, for
 * 15 minutes. The history of their business says so.
 */
async function recover(
  database: Database,
  { config }: OwnDatabase,
  given: { member?: string; phone?: string },
): Promise<void> {
  const context: Pick<AppContext, 'database' | 'secret'> = {
    database,
    secret: await readSecret(database),
  }
  const owners = await listOwners(database)
  const member = given.member ?? (await askWhich(owners))
  const owner = owners.find(({ id }) => id === member)
  if (!owner) return refuse(`${member || 'Nobody'} is no owner of a business here.`)
  const now = new Date()
  if (given.phone === undefined) {
    const code = await printCodeFor(context, owner.id, now)
    console.log(`For 15 minutes this code signs in once, with ${owner.phone}, at`)
    console.log(`${config.publicUrl}/sign-in ("I can’t get texts on this phone"):\n\n  ${code}\n`)
    return
  }
  const refusal = await moveFromServer(context, owner.id, given.phone, now)
  if (refusal) return refuse(refusal)
  console.log(`${owner.id} now signs in with ${given.phone}. All their sessions have ended.`)
}

/** Ends the sessions of one person, or of everybody: they can sign in again. The history of their business says so. */
async function endSessions(database: Database, whose: string): Promise<void> {
  const ended =
    whose === 'everybody' ? await endAllSessions(database) : await endSessionsOf(database, whose)
  if (!ended)
    return refuse(`Nobody here signs in with ${whose}: type a number such as +447400123456.`)
  const sessions = ended.sessions === 1 ? '1 session' : `${ended.sessions} sessions`
  const people = ended.people === 1 ? '1 person' : `${ended.people} people`
  console.log(`Ended ${sessions} of ${people}.`)
}

async function askWhich(owners: readonly Owner[]): Promise<string> {
  for (const { id, phone, name, businesses } of owners)
    console.log(`${id}  ${phone}  ${name ?? ''}  ${businesses.join(', ')}`)
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await Promise.race([
    prompt.question('Which one (usr_…)? '),
    new Promise<string>((resolve) => prompt.once('close', () => resolve(''))),
  ])
  prompt.close()
  return typed.trim()
}

function refuse(words: string): void {
  console.error(words)
  process.exitCode = 1
}
