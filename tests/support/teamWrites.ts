import { newMobile } from './callers.ts'
import { madeKey } from './keys.ts'
import { invite, joined, offered } from './team.ts'
import { done, type Writes } from './write.ts'

/** The writes about who works in a business. */
export function teamWrites(): Writes {
  return {
    'PATCH /v1/members/{id}': async ({ app, caller }) => ({
      path: `/v1/members/${(await joined(app, caller, 'staff')).userId}`,
      body: { role: 'viewer' },
      other: { role: 'manager' },
    }),
    'DELETE /v1/members/{id}': async ({ app, caller }) => ({
      path: `/v1/members/${(await joined(app, caller, 'staff')).userId}`,
    }),
    'POST /v1/members/{id}/number': async ({ app, caller }) => {
      const path = `/v1/members/${(await joined(app, caller, 'staff')).userId}/number`
      // The first of a day makes the row that counts them.
      await done(caller, 'POST', path, { phone: newMobile() })
      return { path, body: { phone: newMobile() }, other: { phone: newMobile() } }
    },
    'DELETE /v1/members/{id}/number': async ({ app, caller }) => {
      const path = `/v1/members/${(await joined(app, caller, 'staff')).userId}/number`
      await done(caller, 'POST', path, { phone: newMobile() })
      return { path }
    },
    'POST /v1/ownership-offers': async ({ app, caller }) => {
      const { userId: memberId } = await joined(app, caller, 'staff')
      return {
        path: '/v1/ownership-offers',
        body: { memberId, giverBecomes: 'owner' },
        other: { memberId, giverBecomes: 'manager' },
      }
    },
    'POST /v1/ownership-offers/{id}/accept': async ({ app, caller }) => {
      const by = await joined(app, caller, 'staff')
      return { path: `/v1/ownership-offers/${(await offered(caller, by.userId)).id}/accept`, by }
    },
    'DELETE /v1/ownership-offers/{id}': async ({ app, caller }) => {
      const { userId } = await joined(app, caller, 'staff')
      return { path: `/v1/ownership-offers/${(await offered(caller, userId)).id}` }
    },
    'POST /v1/api-keys': async () => ({
      path: '/v1/api-keys',
      body: { name: 'Booking system', role: 'staff' },
      other: { name: 'Booking system', role: 'viewer' },
    }),
    'PATCH /v1/api-keys/{id}': async ({ caller }) => ({
      path: `/v1/api-keys/${(await madeKey(caller)).id}`,
      body: { name: 'Till' },
      other: { addresses: ['203.0.113.0/24'] },
    }),
    'POST /v1/api-keys/{id}/rotate': async ({ caller }) => ({
      path: `/v1/api-keys/${(await madeKey(caller)).id}/rotate`,
      body: { overlapSeconds: 60 },
      other: { overlapSeconds: 0 },
    }),
    'DELETE /v1/api-keys/{id}': async ({ caller }) => ({
      path: `/v1/api-keys/${(await madeKey(caller)).id}`,
    }),
    'POST /v1/invitations': async () => ({
      path: '/v1/invitations',
      body: { phone: newMobile(), role: 'staff' },
      other: { phone: newMobile(), role: 'viewer' },
    }),
    'POST /v1/invitations/{id}/resend': async ({ caller }) => ({
      path: `/v1/invitations/${(await invite(caller, 'staff')).id}/resend`,
      body: {},
    }),
    'DELETE /v1/invitations/{id}': async ({ caller }) => ({
      path: `/v1/invitations/${(await invite(caller, 'staff')).id}`,
    }),
  }
}
