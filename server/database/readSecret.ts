import type { Database } from './openDatabase.ts'

/** Reads the secret of the installation, from which links, codes and keyed hashes are derived. */
export async function readSecret(database: Database): Promise<Buffer> {
  const { secret } = await database
    .selectFrom('installation')
    .select('secret')
    .executeTakeFirstOrThrow()
  return secret
}
