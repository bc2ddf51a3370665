import { typeid } from 'typeid-js'

/** The prefixes of our ids, one for each noun. */
export type IdPrefix =
  | 'usr'
  | 'bus'
  | 'cus'
  | 'req'
  | 'pay'
  | 'msg'
  | 'sic'
  | 'ref'
  | 'view'
  | 'bat'
  | 'imp'
  | 'rim'
  | 'psh'
  | 'run'
  | 'dif'
  | 'snd'
  | 'inv'
  | 'ses'
  | 'pky'
  | 'mov'
  | 'ofr'
  | 'rpl'
  | 'cns'
  | 'srp'
  | 'nte'
  | 'snp'
  | 'itm'
  | 'pic'
  | 'key'
  | 'whe'
  | 'whs'
  | 'dlv'

/** The ids that identify one payment; row-level security needs the business. */
export type PaymentName = { businessId: string; paymentId: string }

/** Makes a TypeID over a UUIDv7: `req_01h…`, sortable by the time it was made. */
export function newId(prefix: IdPrefix): string {
  return typeid(prefix).toString()
}
