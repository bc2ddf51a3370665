/** The programs that a file for bookkeeping is written for; `ledger` for any other, and for people. */
export const bookkeepingForms = ['xero', 'quickbooks', 'datev', 'ledger'] as const
export type BookkeepingForm = (typeof bookkeepingForms)[number]

/** DATEV's charts of accounts that have usual accounts here. */
export const datevCharts = ['skr03', 'skr04'] as const
export type DatevChart = (typeof datevCharts)[number]

/**
 * The lines that a program takes in one file. Xero:
 * https://central.xero.com/s/article/Import-a-CSV-bank-statement; QuickBooks:
 * https://quickbooks.intuit.com/learn-support/en-uk/help-article/import-transactions/manually-upload-transactions-quickbooks-online/L0rE9OXBz_GB_en_GB
 * says 350 kB, and its users are told 1,000 rows.
 */
export const bookkeepingLinesMax: Partial<Record<BookkeepingForm, number>> = {
  xero: 1_000,
  quickbooks: 1_000,
}

/** The bytes that QuickBooks takes in one file. */
export const quickBooksBytesMax = 350_000
