import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startSandbox } from './startSandbox.ts'
import { openClient } from './testing/setUpTexting.ts'

/** The tables of texts as the first version of the sandbox created them. */
const firstSchema = `
create table message (
  seq integer primary key autoincrement, sid text not null unique, direction text not null,
  sender text not null, recipient text not null, body text not null, status text not null,
  error_code integer, callback text, created integer not null, sent integer, updated integer not null
) strict;
create table delivery (
  id integer primary key autoincrement, channel text not null, subject text not null,
  url text not null, body text not null, attempts integer not null default 0,
  state text not null default 'pending', last_status integer, last_error text,
  created integer not null
) strict;
insert into message (sid, direction, sender, recipient, body, status, created, sent, updated) values
  ('SM1', 'outbound-api', '+15550006789', '+447400123456', 'Kept', 'delivered', 1, 1, 1),
  ('SM2', 'outbound-reply', '+15550006789', '+447400123456', 'You have', 'delivered', 2, 2, 2);
`

test('a data folder of the first version opens with its texts, and accepts new ones', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const database = new DatabaseSync(join(dataDirectory, 'sandbox.sqlite'))
  database.exec(firstSchema)
  database.close()
  const sandbox = await startSandbox({ ...readConfig({}), port: 0, dataDirectory })
  const client = openClient(sandbox.url)
  const to = '+447400123456'
  expect(await client.messages.list({ to })).toMatchObject([
    { body: 'Kept', numMedia: '0', messagingServiceSid: null },
  ])
  const { sid } = await client.messages.create({ to, from: '+15550006789', body: 'New' })
  const read = async () => (await client.messages(sid).fetch()).status
  await expect.poll(read).toBe('delivered')
  await sandbox.close()
  rmSync(dataDirectory, { recursive: true, force: true })
})
