export type BalanceTransaction = {
  id: string
  object: 'balance_transaction'
  amount: number
  available_on: number
  created: number
  currency: string
  description: string | null
  exchange_rate: null
  fee: number
  fee_details: {
    amount: number
    application: null
    currency: string
    description: string
    type: string
  }[]
  net: number
  reporting_category: 'charge' | 'refund'
  source: string
  status: 'pending' | 'available'
  type: 'charge' | 'refund'
}
