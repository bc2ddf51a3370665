import { sql } from 'kysely'
import { accessEventTypes, type EventType, eventTypes } from '#rules/eventTypes.ts'
import { memberLimits } from '#rules/memberLimits.ts'
import { mayDo, mayManage, type Role } from '#rules/permissions.ts'
import type { MemberDetail } from '#rules/shapes/member.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'
import { isSessionLive } from './isSessionLive.ts'
import { readNumberMove } from './readNumberMove.ts'
import { readNewestOffer } from './readOffers.ts'

/**
 * Reads one member as those who look after the team see them, or as they see themselves: their devices and what
 * they looked at are shown to those who may remove them alone.
 * @throws {Refusal} not_found
 */
export async function readMember(tx: Tx, by: By, userId: string, now: Date): Promise<MemberDetail> {
  const member = await tx
    .selectFrom('member as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.name', 'u.phone', 'm.role', 'm.createdAt', 'm.leftAt'])
    .select(['m.invitedBy', 'm.lastSeenAt'])
    .where('m.businessId', '=', by.businessId)
    .where('m.userId', '=', userId)
    .executeTakeFirst()
  if (!member) throw new Refusal('not_found')
  const { createdAt, leftAt, lastSeenAt, phone, ...rest } = member
  const you = userId === by.userId
  const isTheirs = you || (leftAt === null && mayManage(by.role, member.role as Role))
  return {
    ...rest,
    role: member.role as Role,
    joinedAt: createdAt.toISOString(),
    leftAt: leftAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    you,
    phone: presentE164(phone),
    help:
      !you && mayDo(by.role, 'helpBackIn')
        ? await readNumberMove(tx, userId, now, by.businessId)
        : null,
    ownershipOffer: await readNewestOffer(tx, by, userId, now),
    devices: isTheirs ? await readDevices(tx, userId, now) : null,
    did: await readDeeds(tx, by.businessId, userId, isTheirs),
  }
}

/** Reads a member's devices by name alone: where they are is nobody's business but their own. */
async function readDevices(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<NonNullable<MemberDetail['devices']>> {
  const { rows } = await sql<{
    id: string
    browser: string | null
    system: string | null
    lastSeenAt: Date
  }>`
    select s.id, s.browser, s.system, s.last_seen_at from session s
    where s.user_id = ${userId} and ${isSessionLive(now)}
    order by s.last_seen_at desc, s.id
    limit ${memberLimits.memberDevicesShownMax}`.execute(tx)
  return rows.map(({ lastSeenAt, ...device }) => ({
    ...device,
    seenAt: lastSeenAt.toISOString(),
  }))
}

/**
 * Reads the newest of what a member did in this business, by kind: each kind is read from its own end of the
 * index (event_member), so that it costs the same after ten events and after ten million.
 */
async function readDeeds(
  tx: Tx,
  businessId: string,
  userId: string,
  isTheirs: boolean,
): Promise<MemberDetail['did']> {
  const hidden: readonly string[] = isTheirs ? [] : accessEventTypes
  const types = eventTypes.filter((type) => !hidden.includes(type))
  const { memberDeedsShown } = memberLimits
  const { rows } = await sql<{
    sequence: number
    type: EventType
    subject: string
    at: Date
    about: string | null
  }>`
    select e.*, r.what_for as about
    from (
      select newest.* from unnest(${types}::text[]) kind (type)
      cross join lateral (
        select sequence, type, subject, at from event
        where business_id = ${businessId} and actor_id = ${userId} and type = kind.type
        order by sequence desc limit ${memberDeedsShown}
      ) newest
      order by sequence desc limit ${memberDeedsShown}
    ) e
    left join request r on r.business_id = ${businessId} and r.id = e.subject
    order by e.sequence desc`.execute(tx)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
