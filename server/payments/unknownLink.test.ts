import { expect, test } from 'vitest'
import { isWholeToken } from '#server/links/payLink.ts'
import { ask } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const open = async (link: string) => {
  const answer = await fetch(`${app.url}${new URL(link).pathname}`, {
    headers: { accept: 'text/html', 'accept-language': 'en-GB' },
  })
  return { status: answer.status, html: await answer.text() }
}

test('a link that lost or gained a sign says to copy the whole link, an unknown one whom to ask', async () => {
  const link = (await ask(caller)).payLink ?? ''
  for (const wrong of [link.slice(0, -1), `${link}x`, link.slice(0, -8), `${link.slice(0, -1)}B`]) {
    const { status, html } = await open(wrong)
    expect([wrong, status]).toEqual([wrong, 404])
    expect(html).toContain('Copy the whole link from the text')
  }
  const unknown = `${new URL(link).origin}/p/AAAAAAAAAAAAAAAAAAAAAA`
  for (const one of [unknown, `${unknown}/receipt`]) {
    const { status, html } = await open(one)
    expect([one, status]).toEqual([one, 404])
    expect(html).toContain('ask the business that texted you for a new link')
    expect(html).not.toContain('Copy the whole link')
  }
})

test('the token of every link is a whole one', async () => {
  const links = await Promise.all(Array.from({ length: 20 }, () => ask(caller)))
  for (const { payLink } of links)
    expect([payLink, isWholeToken((payLink ?? '').split('/p/')[1] ?? '')]).toEqual([payLink, true])
})

test('a canceled and an expired link name the business, and call it where it has a number', async () => {
  const canceled = await ask(caller)
  const expired = await ask(caller)
  await caller.call('POST', `/v1/requests/${canceled.id}/cancel`)
  await queryAll(app, `update request set status = 'expired' where id = $1`, [expired.id])
  const { body } = await caller.call<{ name: string }>('GET', '/v1/business')
  const shown = async (link: string | null) => (await open(link ?? '')).html
  await queryAll(app, 'update business set contact_phone = null')
  for (const { payLink } of [canceled, expired]) {
    const html = await shown(payLink)
    expect(html).toContain(`Contact ${body.name} the way you usually do.`)
    expect(html).not.toContain('tel:')
  }
  await queryAll(app, `update business set contact_phone = '+442079460958'`)
  for (const { payLink } of [canceled, expired]) {
    const html = await shown(payLink)
    expect(html).toContain('href="tel:+442079460958"')
    expect(html).toContain(`Call ${body.name}`)
  }
})
