import type Stripe from 'stripe'

/**
 * Lists the events about an object, or about what belongs to a charge, oldest first.
 *
 * @param id of the object or of the charge
 */
export async function listEventsAbout(
  stripe: Stripe,
  id: string,
  options: Stripe.RequestOptions = {},
): Promise<Stripe.Event[]> {
  const events = await stripe.events
    .list({ limit: 100 }, options)
    .autoPagingToArray({ limit: 2_000 })
  const about = events.filter((event) => {
    const object: object = event.data.object
    return ('id' in object && object.id === id) || ('charge' in object && object.charge === id)
  })
  return about.reverse()
}

/** Lists only the types of those events. */
export async function listEventTypes(...about: Parameters<typeof listEventsAbout>) {
  return (await listEventsAbout(...about)).map((event) => event.type)
}

/** Lists the objects in the latest events of one type, latest first. */
export async function listEventObjects(stripe: Stripe, type: string) {
  const { data } = await stripe.events.list({ type, limit: 100 })
  return data.map((event) => event.data.object)
}
