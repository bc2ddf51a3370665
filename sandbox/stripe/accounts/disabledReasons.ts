/** https://docs.stripe.com/api/accounts/object#account_object-requirements-disabled_reason */
export const disabledReasons = [
  'requirements.past_due',
  'requirements.pending_verification',
  'under_review',
  'listed',
  'platform_paused',
  'action_required.requested_capabilities',
  'rejected.fraud',
  'rejected.incomplete_verification',
  'rejected.listed',
  'rejected.other',
  'rejected.platform_fraud',
  'rejected.platform_other',
  'rejected.platform_terms_of_service',
  'rejected.terms_of_service',
  'other',
] as const
export type DisabledReason = (typeof disabledReasons)[number]
