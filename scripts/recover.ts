import { createInterface } from 'node:readline/promises'
import type { AppContext } from '#server/appContext.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { readSecret } from '#server/database/readSecret.ts'
import { listOwners, type Owner } from '#server/recovery/listOwners.ts'
import { moveFromServer, printCodeFor } from '#server/recovery/recoverFromServer.ts'
import { type OwnDatabase, withDatabase } from './database/openOwn.ts'
import { readRecoverOptions } from './recover/readRecoverOptions.ts'

const options = readRecoverOptions(process.argv.slice(2))
if (options === null) {
  console.error('Use npm run recover, or npm run recover -- --member usr_… [--phone +…]')
  process.exitCode = 1
} else await withDatabase((own) => recover(own, options))

/**
 * `npm run recover`: lets an owner back in who lost their phone, when nobody else can. With a phone it moves their
 * sign-in to that number at once and ends their sessions; without one it prints a code that signs in once, for
 * 15 minutes. The history of their business says so.
 */
async function recover(
  { url, config }: OwnDatabase,
  given: { member?: string; phone?: string },
): Promise<void> {
  const { database } = openDatabase(url, 2)
  try {
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
  } finally {
    await database.destroy()
  }
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
