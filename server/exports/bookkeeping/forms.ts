import type { Column } from '../encodeCsv.ts'
import type { Line } from './composeLines.ts'
import { describeLine, localDay, payeeOf, signedAmount } from './describeLine.ts'

/**
 * Returns the columns of a bank statement for Xero, in the order and with the names of its template, in which an
 * asterisk marks what it needs. The account at the card provider is a bank account of its own there.
 * Source: https://central.xero.com/s/article/Import-a-CSV-bank-statement
 */
export function xeroColumns(country: string): Column<Line>[] {
  return [
    { name: '*Date', text: ({ day }) => localDay(day, country) },
    { name: '*Amount', number: signedAmount },
    { name: 'Payee', text: payeeOf },
    { name: 'Description', text: describeLine },
    { name: 'Reference', text: ({ providerId }) => providerId },
  ]
}

/** The characters of a description that QuickBooks keeps. */
const descriptionCharactersMax = 250

/**
 * Returns the three columns of a bank file for QuickBooks Online: it takes these in this order and no other.
 * Source: https://quickbooks.intuit.com/learn-support/en-uk/help-article/bank-transactions/format-csv-files-excel-get-bank-transactions/L4BjLWckq_GB_en_GB
 */
export function quickBooksColumns(country: string): Column<Line>[] {
  return [
    { name: 'Date', text: ({ day }) => localDay(day, country) },
    { name: 'Description', text: describeForQuickBooks },
    { name: 'Amount', number: signedAmount },
  ]
}

/** Describes a line with its payer, and its id last, which stays whole however long the rest is. */
function describeForQuickBooks(line: Line): string {
  const id = `, ${line.providerId}`
  const description = [describeLine(line), line.paidFor?.customerName].filter(Boolean).join(', ')
  return description.slice(0, descriptionCharactersMax - id.length) + id
}

/** A posting of a line in a double entry. */
export type Posting = { line: Line; index: number; account: string; amountMinor: number }

const counterAccounts: Record<Line['kind'], string> = {
  payment: 'income:payments',
  refund: 'income:refunds',
  refund_returned: 'income:refunds',
  dispute: 'income:chargebacks',
  dispute_reversed: 'income:chargebacks',
  fee: 'expenses:stripe fees',
  payout: 'assets:bank',
  payout_returned: 'assets:bank',
  other: 'equity:other stripe activity',
}

/** Turns each line into two postings that add up to nothing. */
export function postingsOf(lines: Line[], first: number): Posting[] {
  return lines.flatMap((line, place) => {
    const index = first + place
    const { amountMinor, kind } = line
    return [
      { line, index, account: 'assets:stripe', amountMinor },
      { line, index, account: counterAccounts[kind], amountMinor: -amountMinor },
    ]
  })
}

/**
 * The columns of double entries as plain-text accounting programs write and read them: those of hledger's `print`.
 * Source: https://hledger.org/hledger.html#print, in which a debit is positive and a credit negative.
 */
export const ledgerColumns: Column<Posting>[] = [
  { name: 'txnidx', number: ({ index }) => index },
  { name: 'date', text: ({ line }) => line.day },
  { name: 'date2', text: ({ line }) => line.arrivesOn },
  { name: 'status', text: () => null },
  { name: 'code', text: ({ line }) => (line.paidFor ? String(line.paidFor.number) : null) },
  { name: 'description', text: ({ line }) => [payeeOf(line), describeLine(line)].join(' | ') },
  { name: 'comment', text: ({ line }) => `provider:${line.providerId}` },
  { name: 'account', text: ({ account }) => account },
  { name: 'amount', number: (posting) => amountOf(posting) },
  { name: 'commodity', text: ({ line }) => line.currency },
  { name: 'debit', number: (one) => (one.amountMinor > 0 ? amountOf(one) : null) },
  { name: 'credit', number: (one) => (one.amountMinor < 0 ? amountOf(opposite(one)) : null) },
  { name: 'posting-status', text: () => null },
  { name: 'posting-comment', text: () => null },
]

function amountOf({ line, amountMinor }: Posting): `${number}` {
  return signedAmount({ ...line, amountMinor })
}

function opposite(posting: Posting): Posting {
  return { ...posting, amountMinor: -posting.amountMinor }
}
