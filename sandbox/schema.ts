import type { DatabaseSync } from 'node:sqlite'

/**
 * Creates the tables that are missing, and adds the columns that an earlier version's data folder
 * lacks.
 */
export function makeTables(database: DatabaseSync) {
  database.exec(schema)
  addColumns(database)
}

/** Columns that data folders of an earlier version lack: table, column, definition. */
const addedColumns = [
  ['message', 'callback_method', "text not null default 'POST'"],
  ['message', 'service', 'text'],
  ['message', 'media', "text not null default '[]'"],
  ['message', 'send_at', 'integer'],
  ['message', 'validity_ms', 'integer'],
  ['message', 'redacted', 'integer not null default 0'],
  ['message', 'discard', 'integer not null default 0'],
  ['message', 'obfuscate', 'integer not null default 0'],
  ['message', 'feedback', 'text'],
  ['message', 'hidden', 'text'],
  ['incoming_number', 'sms', 'integer not null default 1'],
  ['delivery', 'method', "text not null default 'POST'"],
  ['delivery', 'endpoint', "text not null default ''"],
  ['delivery', 'type', "text not null default ''"],
  ['delivery', 'lane', "text not null default ''"],
  ['delivery', 'due', 'integer not null default 0'],
  ['delivery', 'fault', 'text'],
  ['medium', 'deleted', 'integer not null default 0'],
  ['delivery', 'history', "text not null default '[]'"],
] as const

function addColumns(database: DatabaseSync) {
  for (const [table, column, definition] of addedColumns) {
    const columns = database.prepare(`pragma table_info(${table})`).all()
    if (columns.some(({ name }) => name === column)) continue
    database.exec(`alter table ${table} add column ${column} ${definition}`)
    // Until then every reply from Twilio was an answer to a keyword, which is in no log.
    if (column === 'hidden') {
      database.exec("update message set hidden = 'automatic' where direction = 'outbound-reply'")
    }
    if (column === 'endpoint') {
      database.exec(
        "update delivery set endpoint = replace(channel, 'stripe.webhooks', 'environment')",
      )
    }
  }
  // Only at this point are its columns certain to exist.
  database.exec(
    `create index if not exists delivery_due on delivery (endpoint, due, id)
     where state = 'pending'`,
  )
}

// stripe_object.account is '' for the platform's own objects; hidden holds what the API never shows.
const schema = `
create table if not exists stripe_object (
  seq integer primary key autoincrement, id text not null unique, object text not null,
  account text not null, created integer not null, body text not null,
  hidden text not null default '{}', parent text
) strict;
create index if not exists stripe_object_list on stripe_object (object, account, seq);
create index if not exists stripe_object_parent on stripe_object (parent, object, seq)
  where parent is not null;
create table if not exists idempotent_answer (
  account text not null, key text not null, fingerprint text not null, status integer not null,
  body text not null, request_id text not null, at integer not null,
  primary key (account, key)
) strict;
create table if not exists message (
  seq integer primary key autoincrement, sid text not null unique, direction text not null,
  sender text not null, recipient text not null, body text not null, status text not null,
  error_code integer, callback text, created integer not null, sent integer, updated integer not null
) strict;
create index if not exists message_recipient on message (recipient, seq, direction, status);
create index if not exists message_sender on message (sender, seq, direction);
create table if not exists medium (
  seq integer primary key autoincrement, sid text not null unique, message text not null,
  content_type text not null, content text not null, created integer not null,
  deleted integer not null default 0
) strict;
create index if not exists medium_message on medium (message, seq);
create table if not exists opt_out (
  sender text not null, phone text not null, at integer not null, primary key (sender, phone)
) strict;
create table if not exists incoming_number (
  seq integer primary key autoincrement, sid text not null unique, phone text not null,
  friendly_name text not null, sms_url text not null, sms_method text not null,
  created integer not null, updated integer not null, released integer
) strict;
create index if not exists incoming_number_phone on incoming_number (phone, released);
create table if not exists twilio_alert (
  id integer primary key autoincrement, code integer not null, subject text not null,
  url text not null, detail text not null, at integer not null
) strict;
create table if not exists delivery (
  id integer primary key autoincrement, channel text not null, subject text not null,
  url text not null, body text not null, attempts integer not null default 0,
  state text not null default 'pending', last_status integer, last_error text,
  created integer not null
) strict;
create index if not exists delivery_subject on delivery (subject, id);
create table if not exists due (
  id integer primary key autoincrement, kind text not null, ref text not null, at integer not null
) strict;
create index if not exists due_at on due (at);
create table if not exists standing (part text primary key, body text not null) strict;
create table if not exists setting (name text primary key, value integer not null) strict;
`
