import type pg from 'pg'

/** One statement of SQL, and the table or function that it belongs to. */
export type Statement = { owner: string; text: string }

/** The columns of every table in their order, as `create table` needs them. */
export const columnsQuery = `
  select c.relname as owner, concat_ws(' ',
    quote_ident(a.attname),
    format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> t.typcollation then 'collate ' || quote_ident(l.collname) end,
    case when a.attnotnull then 'not null' end,
    case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
      else 'default ' || pg_get_expr(d.adbin, d.adrelid) end
  ) as text
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_collation l on l.oid = a.attcollation
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  order by c.relname collate "C", a.attnum`

/** Primary keys first, then the other keys and checks by name. */
export const constraintsQuery = `
  select c.relname as owner,
    'constraint ' || quote_ident(k.conname) || ' ' ||
      case when k.contype in ('p', 'u', 'f', 'x') then pg_get_constraintdef(k.oid)
      else 'check ' || substr(pg_get_constraintdef(k.oid, true), 7) end as text
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  where c.relnamespace = 'public'::regnamespace and k.contype <> 'n'
  order by c.relname collate "C", array_position('{p,u,f,c,x}', k.contype::text), k.conname collate "C"`

/** The indexes that belong to no constraint. */
export const indexesQuery = `
  select c.relname as owner, pg_get_indexdef(i.indexrelid) as text
  from pg_index i
  join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)
  order by c.relname collate "C", i.indexrelid::regclass::text collate "C"`

/** Row-level security: whether it is on, and forced upon the owner too. */
export const wallsQuery = `
  select c.relname as owner, 'alter table public.' || quote_ident(c.relname) || ' ' || flag.text as text
  from pg_class c
  cross join lateral (values
    (c.relrowsecurity, 'enable row level security'),
    (c.relforcerowsecurity, 'force row level security')
  ) as flag (is_on, text)
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and flag.is_on
  order by c.relname collate "C", flag.text collate "C"`

export const policiesQuery = `
  select tablename as owner, concat_ws(' ',
    'create policy ' || quote_ident(policyname) || ' on public.' || quote_ident(tablename),
    'as ' || lower(permissive), 'for ' || lower(cmd), 'to ' || array_to_string(roles, ', '),
    'using (' || qual || ')', 'with check (' || with_check || ')'
  ) as text
  from pg_policies where schemaname = 'public'
  order by tablename collate "C", policyname collate "C"`

/** The rights of every role but the owner on each table. */
export const tableGrantsQuery = `
  select c.relname as owner,
    'grant ' || string_agg(lower(g.privilege_type), ', ' order by g.privilege_type) ||
      ' on public.' || quote_ident(c.relname) || ' to ' || coalesce(r.rolname, 'public') as text
  from pg_class c
  cross join lateral aclexplode(c.relacl) g
  left join pg_roles r on r.oid = g.grantee
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and g.grantee <> c.relowner
  group by c.relname, r.rolname
  order by c.relname collate "C", r.rolname collate "C"`

export const functionsQuery = `
  select p.oid::regprocedure::text as owner, rtrim(pg_get_functiondef(p.oid), E'\\n') as text
  from pg_proc p where p.pronamespace = 'public'::regnamespace
  order by p.oid::regprocedure::text collate "C"`

/** A function without an entry of its own may be called by everybody. */
export const functionGrantsQuery = `
  select p.oid::regprocedure::text as owner,
    'grant execute on routine ' || p.oid::regprocedure || ' to ' || coalesce(r.rolname, 'public') as text
  from pg_proc p
  cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
  left join pg_roles r on r.oid = g.grantee
  where p.pronamespace = 'public'::regnamespace and g.grantee <> p.proowner
  order by p.oid::regprocedure::text collate "C", r.rolname collate "C"`

/** Runs one of the queries above. */
export async function readCatalog(client: pg.Client, query: string): Promise<Statement[]> {
  const { rows } = await client.query<Statement>(query)
  return rows
}
