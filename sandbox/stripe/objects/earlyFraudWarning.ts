/** https://docs.stripe.com/api/radar/early_fraud_warnings/object */
export type EarlyFraudWarning = {
  id: string
  object: 'radar.early_fraud_warning'
  actionable: boolean
  charge: string
  created: number
  fraud_type: 'misc'
  livemode: false
  payment_intent: string
}
