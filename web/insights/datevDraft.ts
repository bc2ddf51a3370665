/** The fields that only DATEV needs, as they are typed; the names are those of the call. */
export type DatevDraft = Record<
  | 'datevAdviser'
  | 'datevClient'
  | 'datevChart'
  | 'datevAccountLength'
  | 'datevYearStart'
  | 'datevRevenue'
  | 'datevClearing'
  | 'datevBank'
  | 'datevFees'
  | 'datevOther',
  string
>

/** The fields before anything was typed. */
export const firstDatev: DatevDraft = {
  datevAdviser: '',
  datevClient: '',
  datevChart: 'skr03',
  datevAccountLength: '4',
  datevYearStart: '1',
  datevRevenue: '',
  datevClearing: '',
  datevBank: '',
  datevFees: '',
  datevOther: '',
}

const storageKey = (businessId: string) => `ringup.datev.${businessId}`

/** Returns the numbers and accounts that were last typed for DATEV in this browser. */
export function readDatev(businessId: string): Partial<DatevDraft> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(businessId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Keeps them for the next month: they do not change, and nobody knows them by heart. */
export function keepDatev(businessId: string, draft: DatevDraft): void {
  try {
    localStorage.setItem(storageKey(businessId), JSON.stringify(draft))
  } catch {
    // A browser that stores nothing asks again.
  }
}
