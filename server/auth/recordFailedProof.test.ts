import { expect, test } from 'vitest'
import { signInLimits } from '#rules/signInLimits.ts'
import { type Caller, owner } from '../../tests/support/callers.ts'
import { changeLimits } from '../../tests/support/changeLimits.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { accessesOf, assertBy, keyHolder } from '../../tests/support/passkeys.ts'
import { codeFrom, phoneOf } from '../../tests/support/recovery.ts'
import { queryAll } from '../../tests/support/rehearse.ts'
import { invite } from '../../tests/support/team.ts'

changeLimits(signInLimits, { failedProofsRecordedPerHourMax: 3 })
const { app, caller: boss } = await openBusiness()

const failuresIn = async (businessId: string) =>
  (await accessesOf(app, businessId)).filter(({ type }) => type === 'access.proof_failed')

/** Asks for a code and types another one. Returns both. */
async function mistype(by: Caller, path: string): Promise<{ right: string; wrong: string }> {
  const phone = await phoneOf(by)
  const right = await codeFrom(app, phone, () => by.call('POST', '/auth/code', { phone }))
  const wrong = right === '000000' ? '000001' : '000000'
  expect(await by.call('POST', path, { code: wrong })).toMatchObject({
    status: 422,
    body: { code: 'code_wrong' },
  })
  return { right, wrong }
}

test('a wrong code for a proof is in the history of each business of the person, without the code', async () => {
  const person = await owner(app, { name: 'Till & Sons' })
  const { token } = await invite(boss, 'staff', await phoneOf(person))
  await person.call('POST', '/auth/join', { token })
  expect((await person.call('POST', '/auth/proof', { code: '123456' })).body).toMatchObject({
    code: 'code_expired',
  })
  const { right, wrong } = await mistype(person, '/auth/proof')
  for (const businessId of [person.businessId, boss.businessId]) {
    expect(await failuresIn(businessId)).toEqual([{ type: 'access.proof_failed', proof: 'code' }])
    const events = await queryAll<{ network: string }>(
      app,
      "select * from event where business_id = $1 and type = 'access.proof_failed'",
      [businessId],
    )
    expect(events).toMatchObject([{ network: '127.0.0.0/24' }])
    for (const code of [right, wrong]) expect(JSON.stringify(events)).not.toContain(`"${code}"`)
  }
})

test('a passkey that proves nothing is too, with its name if it is the person’s; past a limit no more is written', async () => {
  const { holder, device } = await keyHolder(app)
  const other = await keyHolder(app)
  const signed = { otherKey: true }
  for (const tried of [device, other.device, device, device])
    expect(await assertBy(holder, tried, 'proof', signed)).toMatchObject({ status: 422 })
  const failure = { type: 'access.proof_failed', proof: 'passkey' }
  const ofOwn = { ...failure, passkeyId: device.id }
  expect(await failuresIn(holder.businessId)).toEqual([ofOwn, failure, ofOwn])
  expect(await failuresIn(other.holder.businessId)).toEqual([])
})

test('a wrong code for the removal of a passkey is too', async () => {
  const { holder, device } = await keyHolder(app)
  await mistype(holder, `/auth/passkeys/${device.id}/removal`)
  expect(await failuresIn(holder.businessId)).toHaveLength(1)
})
