import { cardBrandName } from '#rules/cardBrands.ts'
import { formatMoney } from '#rules/money.ts'
import { sumRefunds } from '#rules/payment.ts'
import type { RequestLine } from '#rules/requestLines.ts'
import type { Say } from '#rules/words/speak.ts'
import {
  drawAmountRow,
  drawBlock,
  drawRow,
  drawRule,
  drawTable,
  GAP,
  layOut,
  MARGIN,
  placeLine,
  type Setting,
  type Sheet,
  widthOf,
} from './drawBlocks.ts'
import { drawLines } from './drawLines.ts'
import type { Paper } from './drawText.ts'
import type { Direction, Line } from './layOutText.ts'

/** The facts of a receipt; times are ISO 8601 in UTC, `refunds` oldest first. */
export type ReceiptFacts = {
  business: {
    name: string
    /** In lines. */
    address: string | null
    phoneText: string | null
    taxNumber: string | null
    timeZone: string
    logo: { contentType: string; bytes: Uint8Array } | null
  }
  customerName: string | null
  number: number
  whatFor: string
  /** The lines that the amount is made of; null where it is one amount. */
  lines: RequestLine[] | null
  details: string | null
  amountMinor: number
  currency: string
  paid: { at: string; cardBrand: string | null; cardLast4: string | null }
  refunds: { at: string; amountMinor: number }[]
}

/** The language of a receipt: its words, its BCP 47 tag, and the direction of its lines. */
export type ReceiptSpeech = { say: Say; locale: string; direction: Direction }

// The light theme of web/ui/tokens.css: a receipt is ink on white paper.
const ink = { text: '#16191c', quiet: '#5c6369', accent: '#0b7a4b' } as const

const title: Setting = { size: 24, color: ink.text, weight: 600 }
const name: Setting = { size: 15, color: ink.text, weight: 600, direction: 'auto' }
const body: Setting = { size: 10.5, color: ink.text }
const quiet: Setting = { size: 10.5, color: ink.quiet }
const small: Setting = { size: 9, color: ink.quiet }
const total: Setting = { size: 15, color: ink.accent, weight: 600 }

const LOGO_MAX = { width: 160, height: 48 }

/** Draws the receipt onto the document's first page, and onto more where the details are long. */
export function drawReceipt(paper: Paper, receipt: ReceiptFacts, speech: ReceiptSpeech): void {
  const root = paper.struct('Document')
  paper.addStructure(root)
  const sheet: Sheet = { paper, direction: speech.direction, root, y: MARGIN }
  drawLogo(sheet, receipt.business)
  drawBlock(sheet, 'P', receipt.business.name, name)
  const { address, phoneText } = receipt.business
  if (address) drawBlock(sheet, 'P', address, { ...quiet, direction: 'auto' })
  if (phoneText) drawBlock(sheet, 'P', phoneText, { ...quiet, direction: 'ltr' })
  sheet.y += 2 * GAP
  drawBlock(sheet, 'H1', speech.say('receipt.heading'), title)
  sheet.y += GAP / 2
  drawFacts(sheet, receipt, speech)
  drawItem(sheet, receipt, speech)
  drawTotals(sheet, receipt, speech)
  root.end()
  drawPageNumbers(sheet, speech)
}

function drawLogo(sheet: Sheet, { name, logo }: ReceiptFacts['business']): void {
  const image = logo && openImage(sheet.paper, logo)
  if (!image) return
  const { paper, direction, root, y } = sheet
  const scale = Math.min(LOGO_MAX.width / image.width, LOGO_MAX.height / image.height)
  const size = { width: image.width * scale, height: image.height * scale }
  const x = direction === 'rtl' ? paper.page.width - MARGIN - size.width : MARGIN
  const bbox = [x, y, x + size.width, y + size.height]
  const figure = paper.struct('Figure', { alt: name, bbox, placement: 'Block' } as object)
  root.add(figure)
  figure.add(() => paper.image(image, x, y, size))
  figure.end()
  sheet.y += size.height + GAP
}

type Size = { width: number; height: number }

/** Opens a picture for pdfkit; returns null for WebP, which no PDF holds, and for a broken file. */
function openImage(paper: Paper, logo: { contentType: string; bytes: Uint8Array }) {
  if (!/^image\/(png|jpeg)$/.test(logo.contentType)) return null
  // Its types lack what `image` takes besides bytes: a picture that was opened before.
  const opener = paper as unknown as { openImage(bytes: Buffer): PDFKit.Mixins.ImageSrc & Size }
  try {
    return opener.openImage(Buffer.from(logo.bytes))
  } catch {
    return null // a receipt without its logo is still a receipt
  }
}

function drawFacts(sheet: Sheet, receipt: ReceiptFacts, speech: ReceiptSpeech): void {
  const { say, locale } = speech
  const rows: { label: string; value: string; spoken?: string; direction?: 'auto' }[] = [
    { label: say('facts.receiptNumber'), value: String(receipt.number) },
    {
      label: say('facts.date'),
      value: momentIn(receipt.business.timeZone, locale)(receipt.paid.at),
    },
  ]
  const { cardLast4: last4 } = receipt.paid
  if (last4) {
    const brand = cardBrandName(receipt.paid.cardBrand) ?? say('facts.someCard')
    const spoken = say('facts.cardSpoken', { brand, last4 })
    const value = say('facts.cardEnding', { brand, last4 })
    rows.push({ label: say('facts.card'), value, spoken })
  }
  for (const [key, value] of [
    ['taxNumber', receipt.business.taxNumber],
    ['customer', receipt.customerName],
  ] as const)
    if (value) rows.push({ label: say(`receipt.${key}`), value, direction: 'auto' })
  const width = widthOf(sheet)
  const labels = rows.flatMap(({ label }) => layOut(sheet, label, quiet, width * 0.4))
  const labelWidth = Math.max(...labels.map((line) => line.width)) + 1
  const from = labelWidth + 1.5 * GAP
  drawTable(sheet, (table) => {
    for (const { label, value, direction, ...spoken } of rows) {
      const setting = direction ? { ...body, direction } : body
      drawRow(sheet, table, [
        { tag: 'TH', scope: 'Row', text: label, setting: quiet, from: 0, width: labelWidth },
        { tag: 'TD', text: value, setting, from, width: width - from, ...spoken },
      ])
    }
  })
  sheet.y += GAP
}

function drawItem(sheet: Sheet, receipt: ReceiptFacts, speech: ReceiptSpeech): void {
  const { say, locale } = speech
  const { whatFor, lines, currency, details } = receipt
  drawRule(sheet)
  if (lines) {
    drawBlock(sheet, 'P', whatFor, { ...body, weight: 600, direction: 'auto' })
    sheet.y += GAP / 2
    drawLines(sheet, { lines, currency, head: small, body }, speech)
  } else
    drawTable(sheet, (table) => {
      const heads = { label: say('receipt.whatFor'), amount: say('facts.amount') }
      drawAmountRow(sheet, table, { ...heads, setting: small, heads: 'Column' })
      const item = { label: whatFor, amount: formatMoney(receipt, locale) }
      drawAmountRow(sheet, table, { ...item, setting: { ...body, direction: 'auto' } })
    })
  if (details) {
    const paragraphs = details.trim().replace(/\n{3,}/g, '\n\n')
    drawBlock(sheet, 'P', paragraphs, { ...small, direction: 'auto' }, widthOf(sheet) * 0.75)
  }
  sheet.y += GAP / 2
}

function drawTotals(sheet: Sheet, receipt: ReceiptFacts, speech: ReceiptSpeech): void {
  const { say, locale } = speech
  const { refunds, amountMinor, currency } = receipt
  const momentOf = momentIn(receipt.business.timeZone, locale)
  const moneyOf = (minor: number) => formatMoney({ amountMinor: minor, currency }, locale)
  const refundedMinor = sumRefunds(refunds)
  drawRule(sheet)
  drawTable(sheet, (table) => {
    const paid = { label: say('receipt.total'), amount: moneyOf(amountMinor) }
    drawAmountRow(sheet, table, { ...paid, setting: total, heads: 'Row' })
    for (const refund of refunds) {
      const label = say('facts.refundedOn', { date: momentOf(refund.at) })
      const amount = moneyOf(refund.amountMinor)
      drawAmountRow(sheet, table, { label, amount, setting: body, heads: 'Row' })
    }
    if (refunds.length === 0) return
    const remains = { label: say('facts.remains'), amount: moneyOf(amountMinor - refundedMinor) }
    drawAmountRow(sheet, table, { ...remains, setting: { ...body, weight: 600 }, heads: 'Row' })
  })
}

/**
 * Returns a function that writes the day and minute in the business's time zone, and names the
 * zone: a receipt is read anywhere.
 */
function momentIn(timeZone: string, locale: string): (at: string) => string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  return (at) => format.format(new Date(at))
}

function drawPageNumbers(sheet: Sheet, { say }: ReceiptSpeech): void {
  const { paper } = sheet
  const { count } = paper.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page)
    const text = say('receipt.page', { page: String(page + 1), pages: String(count) })
    const width = widthOf(sheet)
    const [line] = layOut(sheet, text, small, width) as [Line]
    const y = paper.page.height - MARGIN + GAP / 2
    paper.markContent('Artifact', { type: 'Pagination' })
    placeLine(sheet, line, small, { from: 0, width, y, align: 'end' })
    paper.endMarkedContent()
  }
}
