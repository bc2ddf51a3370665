import type { z } from 'zod'
import type { GivenRole } from '#rules/permissions.ts'
import type { auditLogQuery } from '#rules/shapes/auditLog.ts'
import type { NotificationChoicesBody } from '#rules/shapes/notifications.ts'
import type { OfferOwnershipBody } from '#rules/shapes/ownership.ts'
import type { InviteBody } from '#rules/shapes/team.ts'
import { callServer } from './callServer.ts'

/** The calls about who works in the business, who is invited to, and in which business one works. */
export const callTeam = {
  readAuditLog: (query: z.input<typeof auditLogQuery>, signal: AbortSignal) =>
    callServer('GET /v1/audit-log', { query, signal }),

  listMembers: (signal: AbortSignal) => callServer('GET /v1/members', { signal }),

  readMember: (id: string, signal: AbortSignal) =>
    callServer('GET /v1/members/:id', { params: { id }, signal }),

  /** @param name shown to the other members of the business; null for none */
  changeMe: (name: string | null) => callServer('PATCH /v1/members/me', { body: { name } }),

  readNotificationChoices: () => callServer('GET /v1/members/me/notifications', {}),

  /** Replaces what the user is told of, how, and when not. */
  saveNotificationChoices: (body: NotificationChoicesBody) =>
    callServer('PUT /v1/members/me/notifications', { body }),

  changeRole: ({ id, role }: { id: string; role: GivenRole }) =>
    callServer('PATCH /v1/members/:id', { params: { id }, body: { role } }),

  /** Removes a member; with one's own id one leaves. */
  removeMember: (id: string) => callServer('DELETE /v1/members/:id', { params: { id } }),

  offerOwnership: (body: OfferOwnershipBody) => callServer('POST /v1/ownership-offers', { body }),

  acceptOwnership: (id: string) =>
    callServer('POST /v1/ownership-offers/:id/accept', { params: { id }, body: {} }),

  /** Declines an offer of the ownership to oneself, or withdraws one as an owner. */
  endOffer: (id: string) => callServer('DELETE /v1/ownership-offers/:id', { params: { id } }),

  listInvitations: (signal: AbortSignal) => callServer('GET /v1/invitations', { signal }),

  invite: (body: InviteBody, key: string) => callServer('POST /v1/invitations', { body, key }),

  inviteAgain: (id: string) =>
    callServer('POST /v1/invitations/:id/resend', { params: { id }, body: {} }),

  withdrawInvitation: (id: string) => callServer('DELETE /v1/invitations/:id', { params: { id } }),

  readInvitation: (token: string, signal: AbortSignal) =>
    callServer('POST /auth/invitation', { body: { token }, signal }),

  joinBusiness: (token: string) => callServer('POST /auth/join', { body: { token } }),

  /** Remembers the business for the next time that the user signs in. */
  chooseBusiness: (businessId: string) =>
    callServer('PUT /auth/business', { body: { businessId } }),
}
