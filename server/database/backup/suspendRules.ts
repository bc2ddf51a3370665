import type pg from 'pg'
import { quoteName, type TableShape } from './readContents.ts'

/** Puts the rules back, which checks each of them against the rows. */
export type RestoreRules = () => Promise<void>

/**
 * Suspends the rules of tables while rows come in: triggers, which did their work before the back-up; foreign
 * keys, because the tables come in any order; and forced row-level security, which COPY cannot pass. All of
 * it happens within the transaction that `client` is in.
 */
export async function suspendRules(client: pg.Client, tables: TableShape[]): Promise<RestoreRules> {
  const names = tables.map(({ schema, name }) => quoteName(schema, name))
  const references = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])`,
    [names],
  )
  const forced = await client.query<{ name: string }>(
    'select oid::regclass::text as name from pg_class where relforcerowsecurity and oid = any ($1::regclass[])',
    [names],
  )
  for (const { table, name } of references.rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  for (const { name } of forced.rows)
    await client.query(`alter table ${name} no force row level security`)

  return async () => {
    for (const { table, name, definition } of references.rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { name } of forced.rows)
      await client.query(`alter table ${name} force row level security`)
  }
}
