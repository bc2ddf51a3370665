/**
 * A link to the hosted onboarding as the sandbox keeps it; the API shows neither its id nor its addresses.
 */
export type AccountLink = {
  id: string
  object: 'account_link'
  account: string
  created: number
  expires_at: number
  refresh_url: string
  return_url: string
  /** True once it was opened: it opens nothing again. */
  is_used: boolean
}
