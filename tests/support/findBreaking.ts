import { contractForm } from '#server/database/migrate.ts'

/** A place in a migration with which the last release cannot go on, and the reason. */
export type Breaking = { statement: string; why: string }

/** The objects that earlier migrations made, as far as the rules ask for them. */
export type Earlier = { tables: ReadonlySet<string>; uniqueIndexes: ReadonlySet<string> }

/**
 * Finds what the last release, which runs beside the next one during an upgrade, could not live with: docs/decisions/094.
 * Reads each statement by itself; a statement that it cannot read, such as a DO block, counts as one.
 */
export function findBreaking(sql: string, earlier: Earlier): Breaking[] {
  const statements = splitStatements(sql)
  const made = readMade(sql)
  const file: File = {
    statements,
    isOlder: (table) => earlier.tables.has(bare(table)) && !made.tables.has(bare(table)),
    isUnique: (index) => earlier.uniqueIndexes.has(bare(index)),
    saysLocks: /^-- locks: \S/m.test(sql),
  }
  return statements.flatMap((statement) =>
    judge(statement, file).map((why) => ({ statement: shorten(statement), why })),
  )
}

/** Returns the release that has stopped using what a migration takes away; null where it only adds. */
export function readContract(sql: string): string | null {
  return contractForm.exec(sql)?.[1] ?? null
}

/** Returns the tables and the unique indexes that a migration makes. */
export function readMade(sql: string): { tables: Set<string>; uniqueIndexes: Set<string> } {
  const statements = splitStatements(sql)
  const find = (form: RegExp) =>
    new Set(statements.flatMap((one) => bare(form.exec(one)?.[1] ?? '') || []))
  return {
    tables: find(/^create (?:unlogged )?table (?:if not exists )?(\S+)/),
    uniqueIndexes: find(/^create unique index (?:concurrently )?(?:if not exists )?(\S+) on/),
  }
}

/** The facts about the whole file that its statements are judged by. */
type File = {
  statements: string[]
  /** Tells whether a table was there before, so that the last release writes to it. */
  isOlder(table: string): boolean
  isUnique(index: string): boolean
  /** The file says how long it keeps writers waiting. */
  saysLocks: boolean
}

function judge(statement: string, file: File): string[] {
  const alter = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(statement)
  if (alter) {
    const [, table = '', actions = ''] = alter
    if (!file.isOlder(table)) return []
    return splitTop(actions).flatMap((action) => judgeAction(action.trim(), file) ?? [])
  }
  return [judgeOther(statement, file) ?? []].flat()
}

/** Judges one action of ALTER TABLE on a table that the last release knows. */
function judgeAction(action: string, file: File): string | null {
  if (/^rename\b/.test(action)) return 'the last release knows it by its old name'
  if (/^drop (column )?(?!constraint\b|column\b)/.test(action))
    return 'the last release reads or writes the column'
  const dropped = /^drop constraint (?:if exists )?(\S+)/.exec(action)?.[1]
  if (dropped && /_(key|pkey)$/.test(dropped))
    return 'an "on conflict" of the last release may need the constraint'
  if (/^alter (column )?\S+ (set data )?type\b/.test(action))
    return 'the last release reads and writes the old type'
  if (/^alter (column )?\S+ set not null/.test(action)) return 'the last release may write null'
  if (/^alter (column )?\S+ drop (default|expression|identity)/.test(action))
    return 'the last release leaves the column to its default'
  if (
    /^add (column )?/.test(action) &&
    !/^add (constraint|check|unique|primary|foreign|exclude)\b/.test(action)
  )
    return /\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action)
      ? 'the last release writes rows without the column'
      : null
  if (/^add\b/.test(action)) return judgeConstraint(action)
  if (/^validate constraint (\S+)/.test(action)) {
    const name = /^validate constraint (\S+)/.exec(action)?.[1] ?? ''
    return file.statements.some((one) => one.includes(`add constraint ${name} `))
      ? 'validating in the file that adds the constraint reads the table under its lock: use the next file'
      : null
  }
  if (/^(disable|enable|force|no force|set schema|detach|attach|inherit|owner)\b/.test(action))
    return 'it changes what the last release may do with the table'
  return null
}

function judgeConstraint(action: string): string | null {
  const form = /\b(check|unique|primary key|foreign key|exclude)\b/.exec(action)?.[1]
  if (form !== 'check' && form !== 'foreign key')
    return 'the last release may write rows that it refuses'
  if (/\bnot valid$/.test(action)) return null
  return `a new ${form} reads the whole table under a lock: add it "not valid", and validate it in the next file`
}

/** Judges the statements that are no ALTER TABLE. */
function judgeOther(statement: string, file: File): string | null {
  if (/^do\b/.test(statement)) return 'nobody can see what a DO block changes'
  if (/^truncate\b/.test(statement)) return 'the last release reads the rows'
  if (/^revoke\b/.test(statement) && !/ from public$/.test(statement))
    return 'the last release uses the right'
  if (/^create policy \S+ on (\S+)/.test(statement))
    return file.isOlder(/^create policy \S+ on (\S+)/.exec(statement)?.[1] ?? '')
      ? 'it may hide rows from the last release'
      : null
  if (/^alter\b.* rename (to|value|column)\b/.test(statement))
    return 'the last release knows it by its old name'
  if (/^drop\b/.test(statement)) return judgeDrop(statement, file)
  const index =
    /^create (unique )?index (?:concurrently )?(?:if not exists )?\S* ?on (?:only )?([^\s(]+)/.exec(
      statement,
    )
  if (!index || !file.isOlder(index[2] ?? '')) return null
  if (index[1]) return 'the last release may write rows that the index refuses'
  return file.saysLocks
    ? null
    : 'it keeps writers waiting while it reads the table: say for how long in a comment "-- locks: …"'
}

function judgeDrop(statement: string, { statements, isUnique }: File): string | null {
  const [, kind = '', rest = ''] =
    /^drop (\S+) (?:concurrently )?(?:if exists )?(.*)$/.exec(statement) ?? []
  const name =
    kind === 'trigger' ? rest.replace(/ .*$/, '') : rest.replace(/ (cascade|restrict)$/, '')
  if (kind === 'index')
    return isUnique(name) ? 'an "on conflict" of the last release may need the index' : null
  // Something of the same name and the same arguments takes its place in the same transaction.
  const again = new RegExp(
    `^create (or replace )?(constraint )?${kind} ${literally(name)}(?![\\w.])`,
  )
  const isReplaced = ['trigger', 'function', 'procedure', 'view', 'policy'].includes(kind)
  if (isReplaced && statements.some((one) => again.test(dropNames(one, kind)))) return null
  return 'the last release uses it'
}

/** Removes the names of a function's arguments, which DROP FUNCTION leaves out. */
function dropNames(statement: string, kind: string): string {
  if (kind !== 'function' && kind !== 'procedure') return statement
  const head = /^(create (?:or replace )?(?:function|procedure) [^\s(]+)\s?\(([^)]*)\)/.exec(
    statement,
  )
  if (!head) return statement
  const types = splitTop(head[2] ?? '').map((one) =>
    one
      .replace(/ default .*$/, '')
      .trim()
      .split(' ')
      .slice(1)
      .join(' '),
  )
  return `${head[1]}(${types.join(', ')})`
}

/** Splits a script at its semicolons: without comments, strings and bodies, in small letters, with single spaces. */
export function splitStatements(sql: string): string[] {
  const plain = sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, (found) =>
      found[0] === "'" ? "''" : ' ',
    )
  return plain
    .split(';')
    .map((one) => one.toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('( ', '(').trim())
    .filter(Boolean)
}

/** Splits at the commas that stand in no brackets. */
function splitTop(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

function bare(name: string): string {
  return name
    .replace(/^public\./, '')
    .replaceAll('"', '')
    .replace(/[(,].*$/, '')
}

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

function shorten(statement: string): string {
  return statement.length > 90 ? `${statement.slice(0, 89)}…` : statement
}
