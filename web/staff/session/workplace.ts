const kept = 'ringup.business'
let businessId: string | null = readKept()

/** Returns the id of the business in which this tab works; null until one is known. */
export function workplace(): string | null {
  return businessId
}

/**
 * Sets the business in which this tab works: every call from now on names it, so that two tabs can be in two
 * businesses. The tab keeps it over a reload.
 */
export function setWorkplace(id: string | null): void {
  businessId = id
  try {
    if (id) sessionStorage.setItem(kept, id)
    else sessionStorage.removeItem(kept)
  } catch {
    // A browser that stores nothing asks for the business chosen last after a reload.
  }
}

/** Returns an address of ours that names the business, for what a browser opens without our headers. */
export function atWorkplace(address: string): string {
  if (!businessId) return address
  const mark = address.includes('?') ? '&' : '?'
  return `${address}${mark}business=${encodeURIComponent(businessId)}`
}

function readKept(): string | null {
  try {
    return sessionStorage.getItem(kept)
  } catch {
    return null
  }
}
