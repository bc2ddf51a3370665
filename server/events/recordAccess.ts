import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { AccessEventType } from '#rules/shapes/event.ts'
import { inBusiness } from '#server/database/transaction.ts'
import type { House } from '#server/house.ts'
import { recordEvent } from './recordEvent.ts'

/**
 * Leaves in the business's own history who came in or took something out, when, and from which network:
 * never a number, a code or a token, and no whole address.
 */
export function recordAccess(
  { database }: Pick<House, 'database'>,
  request: Pick<FastifyRequest, 'ip'>,
  by: { businessId: string; userId: string },
  type: AccessEventType,
  data: Record<string, unknown> = {},
): Promise<void> {
  const { businessId, userId } = by
  return inBusiness(database, businessId, (tx) =>
    recordEvent(tx, {
      businessId,
      subject: userId,
      type,
      actor: 'staff',
      actorId: userId,
      data: { ...data, network: networkOf(request.ip) },
    }),
  )
}

/** The first three bytes of an IPv4 address, the first three groups of an IPv6 one: a line, not a person. */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain.replace(/\.\d+$/, '.0/24')
  const [front = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  const groups = [...front.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3)
  return `${groups.join(':')}::/48`
}
