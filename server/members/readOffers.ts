import type { OwnershipOffer } from '#rules/shapes/ownership.ts'
import type { Tx } from '#server/database/transaction.ts'
import type { By } from '#server/http/actor.ts'
import { Refusal } from '#server/http/problems.ts'
import { presentE164 } from '#server/phones/presentPhone.ts'

/** Reads the open offers of the ownership that concern a member: an owner's are all of them, any other's their own. */
export async function readOffers(tx: Tx, by: By, now: Date): Promise<OwnershipOffer[]> {
  const rows = await offersOf(tx, by)
    .where('o.endedAt', 'is', null)
    .where('o.expiresAt', '>', now)
    .$if(by.role !== 'owner', (query) => query.where('o.memberId', '=', by.userId))
    .orderBy('o.id')
    .execute()
  return rows.map((row) => present(row, by, now))
}

/** Reads the newest offer to a member, open or not; null if there was none. */
export async function readNewestOffer(
  tx: Tx,
  by: By,
  memberId: string,
  now: Date,
): Promise<OwnershipOffer | null> {
  const row = await offersOf(tx, by)
    .where('o.memberId', '=', memberId)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? present(row, by, now) : null
}

/** Reads one offer by its id. @throws {Refusal} not_found */
export async function readOffer(tx: Tx, by: By, id: string, now: Date): Promise<OwnershipOffer> {
  const row = await offersOf(tx, by).where('o.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not_found')
  return present(row, by, now)
}

/** Returns the id of the member whom an offer names. @throws {Refusal} not_found */
export async function readOfferedTo(tx: Tx, businessId: string, id: string): Promise<string> {
  const offer = await tx
    .selectFrom('ownershipOffer')
    .select('memberId')
    .where('businessId', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!offer) throw new Refusal('not_found')
  return offer.memberId
}

function offersOf(tx: Tx, { businessId }: By) {
  return tx
    .selectFrom('ownershipOffer as o')
    .innerJoin('appUser as giver', 'giver.id', 'o.giverId')
    .innerJoin('appUser as member', 'member.id', 'o.memberId')
    .select(['o.id', 'o.giverId', 'o.memberId', 'o.giverBecomes', 'o.outcome'])
    .select(['o.offeredAt', 'o.expiresAt', 'o.endedAt'])
    .select(['giver.name as giverName', 'giver.phone as giverPhone'])
    .select(['member.name as memberName', 'member.phone as memberPhone'])
    .where('o.businessId', '=', businessId)
}

type Row = Awaited<ReturnType<ReturnType<typeof offersOf>['executeTakeFirstOrThrow']>>

function present(row: Row, { userId }: By, now: Date): OwnershipOffer {
  const { id, giverId, memberId, giverBecomes, offeredAt, expiresAt, endedAt } = row
  const isExpired = endedAt === null && expiresAt <= now
  return {
    id,
    giver: { id: giverId, name: row.giverName ?? presentE164(row.giverPhone).phoneInternational },
    member: {
      id: memberId,
      name: row.memberName ?? presentE164(row.memberPhone).phoneInternational,
    },
    giverBecomes,
    state: isExpired ? 'expired' : (row.outcome ?? 'open'),
    side: userId === giverId ? 'giver' : userId === memberId ? 'member' : 'other',
    offeredAt: offeredAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}
