import { expect, test } from 'vitest'
import type { MemberView } from '#rules/shapes/member.ts'
import { ask, newMobile, owner } from '../../tests/support/callers.ts'
import { rounds } from '../../tests/support/longMode.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { invite } from '../../tests/support/team.ts'

const { app, caller: boss } = await openBusiness()
const person = await owner(app, { name: 'Till & Sons' })

/** The two tabs: each names its business, and its requests say in their words which one it is. */
const tabs = await Promise.all(
  [person, boss].map(async (owner, at) => {
    const mark = `of tab ${at}`
    const headers = { 'ringup-business': owner.businessId }
    return { mark, headers, request: await ask(owner, { whatFor: mark, name: mark }) }
  }),
)
const { body: own } = await person.call<{ data: MemberView[] }>('GET', '/v1/members')
const { token } = await invite(boss, 'manager', own.data[0]?.phone.phone)
await person.call('POST', '/auth/join', { token })

const total = rounds(400, 10_000)

test(`in ${total} mixed calls of two tabs, no row of the wrong business is read or written`, async () => {
  const strays: string[] = []
  let next = 0
  async function goOn(): Promise<void> {
    while (next < total) {
      const at = next
      next += 1
      const tab = tabs[at % 2] ?? expect.fail()
      const other = tabs[(at + 1) % 2] ?? expect.fail()
      const said = await callAs(tab, other, at)
      if (said.includes(other.mark)) strays.push(said.slice(0, 200))
    }
  }
  await Promise.all(Array.from({ length: 8 }, goOn))
  expect(strays).toEqual([])
  // Nothing was written beside its tab either.
  for (const tab of tabs) {
    const { body } = await person.call<{ data: { whatFor: string }[]; nextCursor: string | null }>(
      'GET',
      '/v1/requests?limit=100',
      undefined,
      tab.headers,
    )
    expect(new Set(body.data.map(({ whatFor }) => whatFor))).toEqual(new Set([tab.mark]))
  }
}, 600_000)

type Tab = (typeof tabs)[number]

/** Makes one of several calls in a tab, and returns everything it was answered. */
async function callAs({ mark, headers, request }: Tab, other: Tab, at: number): Promise<string> {
  const write = at % 20 < 2
  const body = {
    phone: newMobile(),
    name: mark,
    amountMinor: 100,
    whatFor: mark,
    delivery: 'share',
  }
  const answer = write
    ? await person.call('POST', '/v1/requests', body, headers)
    : await person.call('GET', reads(request, other)[at % 7] ?? '', undefined, headers)
  expect([200, 201, 404]).toContain(answer.status)
  return JSON.stringify(answer.body)
}

/** Reads in which a row of the other business would show: the last asks for one by its very id. */
function reads(request: Tab['request'], other: Tab): string[] {
  return [
    '/v1/requests',
    '/v1/customers',
    `/v1/requests/${request.id}`,
    '/v1/requests/counts',
    `/v1/requests?q=${encodeURIComponent(other.mark)}`,
    '/v1/members',
    `/v1/requests/${other.request.id}`,
  ]
}
