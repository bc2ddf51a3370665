import { askFormShots } from './askFormShots.ts'
import { askListShots } from './askListShots.ts'
import type { Shot } from './shot.ts'
import { post, signIn, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

/** The list and a new request in their states. */
export async function askShots(world: World, owner: Visitor): Promise<Shot[]> {
  // A business of its own, so that these requests do not show in the pictures of the seeded one.
  const business = { name: 'Cork Road Plumbing', country: 'IE', currency: 'EUR' }
  const asker = await signIn(world, '+353850126601', business)
  for (const [name, whatFor, amountMinor] of jobs) {
    phones += 1
    const phone = `+353850127${phones}`
    await post(world, '/v1/requests', { phone, name, whatFor, amountMinor }, asker)
  }
  return [
    ...(await askListShots(world, owner, asker)),
    ...(await askFormShots(world, owner, asker)),
  ]
}

let phones = 100

const jobs: [string, string, number][] = [
  ['Aoife Kelly', 'Boiler service', 12_000],
  ['Tom Okafor', 'Kitchen tap', 8_500],
  ['Pilar Sanz', 'Call-out', 6_000],
  ['Declan Moran', 'Radiator, hall', 24_500],
  ['Ines Duarte', 'Boiler service', 12_000],
]
