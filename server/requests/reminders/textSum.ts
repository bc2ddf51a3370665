import { limits } from '#rules/limits.ts'
import type { ReminderWording } from '#rules/reminderPlan.ts'
import { measureText } from '#rules/textParts.ts'
import type { AppContext } from '#server/appContext.ts'
import { readRecipient } from '#server/customers/readRecipient.ts'
import type { Tx } from '#server/database/transaction.ts'
import { composeSumText } from '#server/messages/composeRequestText.ts'
import { countText } from '#server/messages/limitTexts.ts'
import { queueText } from '#server/messages/queueText.ts'
import type { Payee } from '../readPayee.ts'

type RequestToName = {
  id: string
  customerId: string
  amountMinor: number
  currency: string
  whatFor: string
  linkGeneration: number
  /** The words of its step, should the text end up naming it alone. */
  wording: ReminderWording
}

/**
 * Texts a customer the one reminder of several requests, the first of them in any case and as many others as fit into
 * the parts of a text.
 * @returns how many it names; 0 if not even two fit, with nothing written
 * @throws {Refusal} what `readRecipient` throws, and text_limit_reached
 */
export async function textSum(
  tx: Tx,
  context: AppContext,
  business: Payee,
  requests: readonly RequestToName[],
  now: Date,
): Promise<number> {
  const [first] = requests
  if (!first) return 0
  const customer = await readRecipient(tx, business, first.customerId)
  for (let count = requests.length; count > 1; count -= 1) {
    const named = requests.slice(1, count).map((one) => ({ ...one, customer }))
    const body = composeSumText(context, business, [{ ...first, customer }, ...named])
    if (measureText(body).parts > limits.textPartsMax) continue
    await countText(tx, context, { business, to: customer.phone }, now)
    await queueText(
      tx,
      context,
      {
        ...{ businessId: business.id, requestId: first.id, linkGeneration: first.linkGeneration },
        ...{ customerId: first.customerId, to: customer.phone, purpose: 'reminder', body },
        automatic: { wording: first.wording },
        together: requests.slice(0, count).map(({ id, linkGeneration, wording }) => ({
          ...{ requestId: id, generation: linkGeneration, wording, named: true },
        })),
      },
      now,
    )
    return count
  }
  return 0
}
