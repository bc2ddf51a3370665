import type { Fault } from '../control/faults/faults.ts'
import type { Delivery } from './storeDeliveries.ts'

/** Deliveries held back by the failure `reorder`, to be sent last first. */
export type Holding = {
  /** Holds a delivery back. Returns the group to send now, last first, once it is complete. */
  add(fault: Fault, delivery: Delivery): Delivery[] | undefined
  /** Sends the groups whose failure is no longer set. */
  endExcept(faults: readonly Fault[]): void
  stop(): void
}

const waitMs = 5_000

type Group = { deliveries: Delivery[]; timer: NodeJS.Timeout }

/**
 * Opens a holding. `send` gets each group that will not wait any longer for its missing deliveries.
 */
export function openHolding(send: (group: Delivery[]) => void): Holding {
  const groups = new Map<string, Group>()
  const removeGroup = (id: string): Delivery[] => {
    const group = groups.get(id)
    clearTimeout(group?.timer)
    groups.delete(id)
    return group?.deliveries.reverse() ?? []
  }
  const open = (fault: Fault): Group => {
    const timer = setTimeout(() => send(removeGroup(fault.id)), fault.ms ?? waitMs)
    const group = { deliveries: [], timer }
    groups.set(fault.id, group)
    return group
  }
  return {
    add: (fault, delivery) => {
      const group = groups.get(fault.id) ?? open(fault)
      group.deliveries.push(delivery)
      return fault.times === 0 ? removeGroup(fault.id) : undefined
    },
    endExcept: (faults) => {
      for (const id of [...groups.keys()]) {
        if (!faults.some((fault) => fault.id === id)) send(removeGroup(id))
      }
    },
    stop: () => {
      for (const id of [...groups.keys()]) removeGroup(id)
    },
  }
}
