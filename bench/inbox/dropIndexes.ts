import type pg from 'pg'

/**
 * Drops the indexes of some tables, and the foreign keys to them, for a large fill.
 * @returns a function that creates them again, exactly as they were
 */
export async function dropIndexes(
  admin: pg.Client,
  tables: string[],
): Promise<() => Promise<void>> {
  const { rows } = await admin.query<{ drop: string; create: string }>(
    `select coalesce('alter table ' || i.indrelid::regclass || ' drop constraint ' || c.conname,
         'drop index ' || i.indexrelid::regclass) as drop,
       coalesce('alter table ' || i.indrelid::regclass || ' add constraint ' || c.conname || ' ' || pg_get_constraintdef(c.oid),
         pg_get_indexdef(i.indexrelid)) as create
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid = any($1::regclass[])`,
    [tables],
  )
  // A foreign key needs the index of what it names: it goes first and comes back last.
  const references = await admin.query<{ drop: string; create: string }>(
    `select 'alter table ' || conrelid::regclass || ' drop constraint ' || conname as drop,
       'alter table ' || conrelid::regclass || ' add constraint ' || conname || ' ' || pg_get_constraintdef(oid) as create
     from pg_constraint where contype = 'f' and confrelid = any($1::regclass[])`,
    [tables],
  )
  for (const { drop } of [...references.rows, ...rows]) await admin.query(drop)
  return async () => {
    for (const { create } of [...rows, ...references.rows]) await admin.query(create)
  }
}
