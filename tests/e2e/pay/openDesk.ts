import { randomUUID } from 'node:crypto'
import type { RequestLine } from '#rules/requestLines.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { signUp } from '../../support/signUp.ts'
import { newMobile } from '../steps.ts'
import { expect, type World } from '../world.ts'

/** A request that was texted, and the link to pay it. */
export type Asked = { id: string; phone: string; whatFor: string; link: string }

type Wanted = {
  phone?: string
  amountMinor?: number
  currency?: string
  whatFor?: string
  details?: string
  lines?: RequestLine[]
}

/** A member of a business, who uses the API in tests that are not about the screen. */
export type Desk = {
  business: { name: string; contactPhone: string }
  /** Asks for 85.00 with a purpose that no other test uses, changed by `wanted`. */
  ask(wanted?: Wanted): Promise<Asked>
  read(asked: Asked): Promise<RequestView>
  change(asked: Asked, changes: Record<string, unknown>): Promise<void>
  cancel(asked: Asked): Promise<void>
  /** Calls the API as the business's owner; returns the body. */
  call<Body>(method: string, path: string, body?: unknown): Promise<Body>
}

const business = { name: 'Bell Plumbing', contactPhone: '+442079460958' }

/** Signs somebody up with a business that can be called and can take payments. */
export async function openDesk(world: World): Promise<Desk> {
  let cookie = ''
  async function call<Body>(method: string, path: string, body?: unknown): Promise<Body> {
    const response = await fetch(world.url + path, {
      method,
      headers: {
        cookie,
        origin: world.url,
        'idempotency-key': randomUUID(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    const text = await response.text()
    expect(response.ok, `${method} ${path}: ${text}`).toBe(true)
    return (text ? JSON.parse(text) : null) as Body
  }

  const post = <Answer>(path: string, body: object) => call<Answer>('POST', path, body)
  await signUp(post, world.sandboxUrl, newMobile(), { name: business.name })
  await call('PATCH', '/v1/business', { contactPhone: business.contactPhone })

  const pathOf = ({ id }: Asked) => `/v1/requests/${id}`
  return {
    business,
    call,
    async ask(wanted = {}) {
      const body = {
        phone: newMobile(),
        amountMinor: 8_500,
        whatFor: `Job ${randomUUID().slice(0, 8)}`,
        ...wanted,
      }
      const { id, payLink } = await call<RequestView>('POST', '/v1/requests', body)
      return { id, phone: body.phone, whatFor: body.whatFor, link: payLink ?? '' }
    },
    read: (asked) => call<RequestView>('GET', pathOf(asked)),
    change: (asked, changes) => call('PATCH', pathOf(asked), changes),
    cancel: (asked) => call('POST', `${pathOf(asked)}/cancel`),
  }
}
