import { expect, test } from 'vitest'
import { businessOf, newMobile, owner, signedIn } from '../../tests/support/callers.ts'
import {
  checked,
  findCustomers,
  goodFile,
  imported,
  readImport,
  rowsOf,
  take,
  upload,
  uploaded,
} from '../../tests/support/imports.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll, runLaterJobs } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const change = (id: string, body: unknown) => caller.call('PATCH', `/v1/imports/${id}`, body)

test('a customer who was added after the check is not created twice', async () => {
  const { csv, phones } = goodFile(2)
  const id = await checked(app, caller, csv)
  await caller.call('POST', '/v1/customers', { phone: phones[1], name: 'Meanwhile' })
  await take(caller, 'start', id)
  await app.drainJobs()
  expect((await readImport(caller, id)).counts).toMatchObject({ made: 1, unchanged: 1 })
  expect(await findCustomers(caller, phones[1] ?? '')).toMatchObject([{ name: 'Meanwhile' }])
})

test('a customer who is added while a batch is written is not created twice', async () => {
  const { csv, phones } = goodFile(2)
  const id = await checked(app, caller, csv)
  const businessId = await businessOf(caller)
  const writer = await app.ownerPool.connect()
  await writer.query('begin')
  await writer.query("select set_config('ringup.business_id', $1, true)", [businessId])
  await writer.query('insert into customer (business_id, id, phone) values ($1, $2, $3)', [
    businessId,
    'cus_meanwhile',
    phones[0],
  ])
  await take(caller, 'start', id)
  const running = app.drainJobs()
  const waits = async () =>
    (await queryAll(app, "select 1 from pg_locks where not granted and locktype = 'transactionid'"))
      .length
  await expect.poll(waits).toBeGreaterThan(0)
  await writer.query('commit')
  writer.release()
  await running
  expect((await readImport(caller, id)).counts).toMatchObject({ made: 1, changed: 1 })
})

test('two concurrent imports of the same people create each of them once', async () => {
  const { csv } = goodFile(1_200)
  const [one, two] = [await checked(app, caller, csv), await checked(app, caller, csv)]
  await Promise.all([take(caller, 'start', one), take(caller, 'start', two)])
  await Promise.all([app.drainJobs(), app.drainJobs()])
  const counts = await Promise.all([one, two].map((id) => readImport(caller, id)))
  const sum = (outcome: 'made' | 'unchanged' | 'changed') =>
    counts.reduce((total, { counts: of }) => total + of[outcome], 0)
  expect([sum('made'), sum('unchanged') + sum('changed')]).toEqual([1_200, 1_200])
})

test('a stopped import keeps its customers, resumes, and ends with everybody once', async () => {
  const { csv } = goodFile(700)
  const id = await checked(app, caller, csv)
  await take(caller, 'start', id)
  expect(await take(caller, 'stop', id)).toMatchObject({ status: 'stopped' })
  await app.drainJobs()
  expect((await readImport(caller, id)).counts).toMatchObject({ made: 0, new: 700 })
  expect(await take(caller, 'start', id)).toMatchObject({ status: 'running' })
  expect(await take(caller, 'start', id)).toMatchObject({ code: 'import_not_ready' })
  await app.drainJobs()
  expect(await readImport(caller, id)).toMatchObject({ status: 'done', counts: { made: 700 } })
  expect(await take(caller, 'start', id)).toMatchObject({ code: 'import_not_ready' })
  expect(await take(caller, 'stop', id)).toMatchObject({ code: 'import_not_ready' })
})

test('a check that was stopped or started again reports nothing by the old columns', async () => {
  const [one, two] = [newMobile(), newMobile()]
  const id = await uploaded(app, caller, `Mobile,Office,Name\n${one},${two},Ana\n`)
  await take(caller, 'check', id)
  expect(await take(caller, 'stop', id)).toMatchObject({ status: 'mapping' })
  const columns = { phone: 1, name: 2, familyName: null, note: null, language: null }
  expect((await change(id, { columns })).status).toBe(200)
  await take(caller, 'check', id)
  await app.drainJobs()
  expect(await rowsOf(caller, id, 'new')).toMatchObject([{ phone: two }])
  expect((await change(id, { country: 'ES' })).body).toMatchObject({ status: 'mapping' })
  expect(await take(caller, 'start', id)).toMatchObject({ code: 'import_not_ready' })
})

test('failed rows come back as a file that is safe to open and can be imported again', async () => {
  const phone = newMobile()
  const csv = `Name;Phone;Web\n=1+1;+44 12;@x\n"B;""b""";${phone};\n-2;'+44 7400;\n`
  const id = await imported(app, caller, csv)
  const failed = await fetch(`${app.url}/v1/imports/${id}/failed.csv`, {
    headers: { cookie: caller.cookie },
  })
  expect(failed.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await failed.text()
  expect(text.split('\r\n')).toEqual([
    'Name;Phone;Web;Reason',
    "'=1+1;'+44 12;'@x;This number is too short. Add the missing digits.",
    "'-2;'+44 7400;;This number is too short. Add the missing digits.",
    '',
  ])
  const again = await imported(
    app,
    caller,
    text.replace("'+44 12", `'${phone.slice(0, 8)} ${phone.slice(8)}`),
  )
  expect((await readImport(caller, again)).counts).toMatchObject({ unchanged: 1, bad: 1 })
  const second = await caller.call<string>('GET', `/v1/imports/${again}/failed.csv`)
  expect(second.body.split('\r\n')[0]).toBe('Name;Phone;Web;Reason')
})

test('only a member who may import sees or changes a file, and other businesses cannot reach it', async () => {
  const { csv } = goodFile(1)
  const id = await uploaded(app, caller, csv)
  const staff = await signedIn(app)
  const { body } = await staff.call<{ phone: string }>('GET', '/auth/session')
  await queryAll(
    app,
    `with who as (update app_user set business_id = $1 where phone = $2 returning id)
     insert into member (business_id, user_id, role) select $1, id, 'staff' from who`,
    [await businessOf(caller), body.phone],
  )
  expect(await upload(app, staff, csv)).toMatchObject({ status: 403 })
  expect((await staff.call('GET', `/v1/imports/${id}`)).status).toBe(403)
  expect((await staff.call('GET', '/v1/imports')).status).toBe(403)
  expect(await upload(app, { ...staff, cookie: '' }, csv)).toMatchObject({ status: 401 })
  const other = await owner(app)
  for (const path of ['', '/rows', '/failed.csv'])
    expect((await other.call('GET', `/v1/imports/${id}${path}`)).status).toBe(404)
  for (const step of ['/check', '/start', '/stop'])
    expect((await other.call('POST', `/v1/imports/${id}${step}`)).status).toBe(404)
  expect((await other.call('PATCH', `/v1/imports/${id}`, {})).status).toBe(404)
  expect(await readImport(caller, id)).toMatchObject({ status: 'mapping' })
})

test('the same upload under one idempotency key is one import', async () => {
  const { csv } = goodFile(1)
  const headers = { 'idempotency-key': 'the-file' }
  const [one, two] = [
    await upload(app, caller, csv, headers),
    await upload(app, caller, csv, headers),
  ]
  expect(two.body.id).toBe(one.body.id)
  expect(await upload(app, caller, `${csv}\n1,2`, headers)).toMatchObject({ status: 422 })
})

test('the rows of a file are deleted after a month, or when it is not among the newest imports; the counts stay', async () => {
  const other = await owner(app)
  const one = (await upload(app, other, goodFile(1).csv)).body.id
  await take(other, 'check', one)
  await app.drainJobs()
  await take(other, 'start', one)
  await app.drainJobs()
  for (let more = 0; more < 20; more += 1) await upload(app, other, goodFile(1).csv)
  expect(await readImport(other, one)).toMatchObject({
    status: 'done',
    counts: { made: 1 },
    sample: [],
    forgottenAt: expect.any(String),
  })
  await runLaterJobs(app, 'forgetImport')
  const left = await queryAll(app, 'select 1 from import_row where business_id = $1', [
    await businessOf(other),
  ])
  expect(left).toEqual([])
  const [newest] = (await other.call<{ data: { id: string }[] }>('GET', '/v1/imports')).body.data
  expect(await take(other, 'start', newest?.id ?? '')).toMatchObject({ code: 'import_not_ready' })
})
