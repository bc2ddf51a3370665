import type pg from 'pg'
import { quoted, type TableShape } from './readContents.ts'

/** Puts the rules back, and has each of them checked against the rows. */
export type RestoreRules = () => Promise<void>

/**
 * Takes off the tables what must not work while rows come in: triggers, which have done their work
 * before the rows went out; references, since the tables come in any order; and the walls, which no
 * COPY passes. All of it as part of the transaction that `client` is in.
 */
export async function holdRules(client: pg.Client, tables: TableShape[]): Promise<RestoreRules> {
  const names = tables.map(({ schema, name }) => quoted(schema, name))
  const references = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [names],
  )
  const walls = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relforcerowsecurity and oid = any ($1::regclass[])',
    [names],
  )
  for (const { table, name } of references.rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { name } of walls.rows)
    await client.query(`alter table ${name} no force row level security`)

  return async () => {
    for (const { table, name, definition } of references.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { name } of walls.rows)
      await client.query(`alter table ${name} force row level security`)
  }
}
