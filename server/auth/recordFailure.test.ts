import { expect, test } from 'vitest'
import { newMobile, owner, stranger } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'
import { enrolled, keyHolder } from '../../tests/support/passkeys.ts'
import { codeFrom, makeCodes, phoneOf, tryRecovery } from '../../tests/support/recovery.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const app = await openApp()

type Failure = { business: string; proof: string; network: string | null }

/** Returns the failed sign-ins in the histories of all businesses, in their order. */
const failures = () =>
  queryAll<Failure>(
    app,
    `select business_id as business, data->>'proof' as proof, network from event
     where type = 'access.sign_in_failed' order by at`,
  )

test('a wrong code stands in the history of the member who has the number, with its network; that of nobody in none', async () => {
  const member = await owner(app)
  const phone = await phoneOf(member)
  await makeCodes(member)
  for (const number of [newMobile(), phone]) {
    const asker = stranger(app)
    const code = await codeFrom(app, number, () =>
      asker.call('POST', '/auth/code', { phone: number }),
    )
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const tried = await asker.call('POST', '/auth/session', { phone: number, code: wrong })
    expect(tried.body).toMatchObject({ code: 'code_wrong' })
    const answer = await tryRecovery(stranger(app), number, '2222-2222-2222-2222')
    expect(answer.body).toMatchObject({ code: 'recovery_code_wrong' })
  }
  const from = { business: member.businessId, network: '127.0.0.0/24' }
  await expect
    .poll(async () => (await failures()).toSorted((a, b) => a.proof.localeCompare(b.proof)))
    .toEqual([
      { ...from, proof: 'code' },
      { ...from, proof: 'recovery' },
    ])
})

test('the answer to a wrong code does not wait until it is recorded, which would tell a member from a stranger', async () => {
  const member = await owner(app)
  const phone = await phoneOf(member)
  const asker = stranger(app)
  const code = await codeFrom(app, phone, () => asker.call('POST', '/auth/code', { phone }))
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const history = await app.ownerPool.connect()
  await history.query('begin')
  await history.query("select set_config('ringup.business_id', $1, true)", [member.businessId])
  await history.query('select from business_counter where business_id = $1 for update', [
    member.businessId,
  ])
  const tried = await asker.call('POST', '/auth/session', { phone, code: wrong })
  expect(tried.body).toMatchObject({ code: 'code_wrong' })
  const recovery = await tryRecovery(stranger(app), phone, '2222-2222-2222-2222')
  expect(recovery.body).toMatchObject({ code: 'recovery_code_wrong' })
  const mine = async () =>
    (await failures()).filter(({ business }) => business === member.businessId)
  expect(await mine()).toEqual([])
  await history.query('commit')
  history.release()
  await expect.poll(mine).toHaveLength(2)
})

test('a passkey that was made stands in the history with the network that it was made from', async () => {
  const { holder } = await keyHolder(app)
  await enrolled(app, holder)
  const made = await queryAll<Failure>(
    app,
    `select network from event where business_id = $1 and type = 'access.passkey_added'`,
    [holder.businessId],
  )
  expect(made).toEqual([{ network: '127.0.0.0/24' }, { network: '127.0.0.0/24' }])
})
