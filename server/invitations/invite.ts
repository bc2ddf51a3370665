import { mayManage, type Role } from '#rules/permissions.ts'
import type { InvitationView, InviteBody } from '#rules/shapes/team.ts'
import { teamLimits } from '#rules/teamLimits.ts'
import type { AppContext } from '#server/appContext.ts'
import { deleteSome } from '#server/database/deleteSome.ts'
import { enqueue } from '#server/database/enqueue.ts'
import type { Tx } from '#server/database/transaction.ts'
import { recordEvent } from '#server/events/recordEvent.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'
import { newId } from '#server/ids.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'
import { readTextablePhone } from '#server/phones/readTextablePhone.ts'
import { invitationLink, invitationToken, invitationTokenHash } from './invitationLink.ts'
import { invitedRole } from './invitedRole.ts'

/**
 * Invites a phone to work in the business, and queues the text with the link.
 * @returns the id of the invitation
 * @throws {Refusal} not_allowed, phone_invalid, phone_needs_confirmation, member_already, invitation_exists
 */
export async function invite(
  tx: Tx,
  context: AppContext,
  by: By,
  input: InviteBody,
  now: Date,
): Promise<string> {
  if (!mayManage(by.role, input.role)) throw new Refusal('not_allowed')
  const { e164: phone } = readTextablePhone({ ...input, isConfirmed: input.confirmPhone ?? false })
  const { businessId } = by
  const member = await tx
    .selectFrom('member as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .select('u.id')
    .where('m.businessId', '=', businessId)
    .where('m.leftAt', 'is', null)
    .where('u.phone', '=', phone)
    .executeTakeFirst()
  if (member) throw new Refusal('member_already')
  await endExpired(tx, businessId, phone, now)
  const id = newId('inv')
  const made = await tx
    .insertInto('invitation')
    .values({
      businessId,
      id,
      phone,
      role: input.role,
      note: input.note ?? null,
      invitedBy: by.userId,
      createdAt: now,
      expiresAt: expiryFrom(now),
    })
    .onConflict((conflict) =>
      conflict.columns(['businessId', 'phone']).where('endedAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Refusal('invitation_exists')
  await openLink(tx, context, { businessId, id, generation: 1, phone }, now)
  await record(tx, by, 'member.invited', id)
  return id
}

/**
 * Texts an invitation again, with a new link that works for another week; the link before ends.
 * @throws {Refusal} not_found, not_allowed, invitation_over
 */
export async function inviteAgain(
  tx: Tx,
  context: AppContext,
  by: By,
  id: string,
  now: Date,
): Promise<void> {
  const { businessId } = by
  await lockOpen(tx, by, id)
  const { generation, phone } = await tx
    .updateTable('invitation')
    .set((values) => ({
      generation: values('generation', '+', 1),
      texted: null,
      expiresAt: expiryFrom(now),
    }))
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .returning(['generation', 'phone'])
    .executeTakeFirstOrThrow()
  await openLink(tx, context, { businessId, id, generation, phone }, now)
  await record(tx, by, 'member.invited', id)
}

/** Withdraws an invitation: its link ends at once. @throws {Refusal} not_found, not_allowed, invitation_over */
export async function withdrawInvitation(tx: Tx, by: By, id: string, now: Date): Promise<void> {
  await lockOpen(tx, by, id)
  await tx
    .updateTable('invitation')
    .set({ endedAt: now })
    .where('businessId', '=', by.businessId)
    .where('id', '=', id)
    .execute()
  // Where nobody else may sign in, a link that still runs lets its number ask for a code.
  await tx
    .updateTable('invitationLink')
    .set({ expiresAt: now })
    .where('businessId', '=', by.businessId)
    .where('invitationId', '=', id)
    .where('expiresAt', '>', now)
    .execute()
  await record(tx, by, 'member.invitation_withdrawn', id)
}

/** Lists the invitations that nobody has taken or withdrawn, the newest first; or the one with an id. */
export async function listInvitations(
  tx: Tx,
  context: AppContext,
  by: By,
  { now, id }: { now: Date; id?: string },
): Promise<InvitationView[]> {
  const rows = await tx
    .selectFrom('invitation')
    .selectAll()
    .where('businessId', '=', by.businessId)
    .where((where) => (id ? where('id', '=', id) : where('endedAt', 'is', null)))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    phone: presentE164(row.phone),
    role: invitedRole(row.role as Role),
    note: row.note,
    texted: row.texted as InvitationView['texted'],
    link: mayManage(by.role, row.role as Role) ? invitationLink(context, row) : null,
    invitedBy: row.invitedBy,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isOver: row.expiresAt <= now,
  }))
}

function expiryFrom(now: Date): Date {
  return new Date(now.getTime() + teamLimits.invitationLifeMs)
}

/** One that has expired makes room for a new one of the same phone. */
async function endExpired(tx: Tx, businessId: string, phone: string, now: Date): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ endedAt: now })
    .where('businessId', '=', businessId)
    .where('phone', '=', phone)
    .where('endedAt', 'is', null)
    .where('expiresAt', '<=', now)
    .execute()
}

async function lockOpen(tx: Tx, by: By, id: string): Promise<void> {
  const found = await tx
    .selectFrom('invitation')
    .select(['role', 'endedAt'])
    .where('businessId', '=', by.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
  if (!mayManage(by.role, found.role as Role)) throw new Refusal('not_allowed')
  if (found.endedAt) throw new Refusal('invitation_over')
}

async function openLink(
  tx: Tx,
  context: AppContext,
  name: { businessId: string; id: string; generation: number; phone: string },
  now: Date,
): Promise<void> {
  const { businessId, id: invitationId, generation, phone } = name
  await tx
    .insertInto('invitationLink')
    .values({
      tokenHash: invitationTokenHash(invitationToken(context.secret, name)),
      businessId,
      invitationId,
      generation,
      phone,
      expiresAt: expiryFrom(now),
    })
    .execute()
  const before = new Date(now.getTime() - teamLimits.invitationLinkKeptMs)
  await deleteSome(tx, { table: 'invitation_link', column: 'expires_at', before })
  await enqueue(tx, 'textInvitation', { businessId, invitationId, generation })
}

function record(
  tx: Tx,
  by: By,
  type: 'member.invited' | 'member.invitation_withdrawn',
  subject: string,
): Promise<void> {
  return recordEvent(tx, {
    businessId: by.businessId,
    subject,
    type,
    actor: 'staff',
    actorId: by.userId,
  })
}
