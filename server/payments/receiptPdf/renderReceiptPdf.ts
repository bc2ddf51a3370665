import PDFDocument from 'pdfkit'
import { sayIn } from '#rules/words/catalogs.ts'
import { languageOf, languages } from '#rules/words/languages.ts'
import { drawReceipt, type ReceiptFacts } from './drawReceipt.ts'

/** The paper of a receipt: ISO 216 A4 or US letter. */
export type PaperSize = 'a4' | 'letter'

/**
 * Makes the PDF of a receipt: tagged (PDF/UA-1 as far as pdfkit can), in the fonts that its
 * characters need, and the same bytes for the same facts.
 * @param how `locale`: BCP 47; its language decides the words, the whole tag amounts and dates
 * @throws {Error} for an invalid date or time zone; never for a character in a text
 */
export async function renderReceiptPdf(
  receipt: ReceiptFacts,
  how: { locale: string; paper: PaperSize },
): Promise<Buffer> {
  const { locale, paper: size } = how
  const say = sayIn(locale)
  const { direction } = languages[languageOf(locale)]
  const title = say('receipt.title', { business: receipt.business.name })
  const paper = new PDFDocument({
    size: size === 'letter' ? 'LETTER' : 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as 'PDF/A-1', // the types do not know it yet
    tagged: true,
    displayTitle: true,
    lang: locale,
    // No standard font: the file would name it and not embed it.
    font: null as unknown as string,
    info: {
      Title: title,
      Author: receipt.business.name,
      Creator: 'Ringup',
      Producer: 'Ringup',
      // The date of the last fact: the same receipt is the same file, whenever it is fetched.
      CreationDate: new Date(receipt.refunds.at(-1)?.at ?? receipt.paid.at),
    },
  })
  escapeMetadata(paper)
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const whole = new Promise<Buffer>((resolve, reject) => {
    paper.on('end', () => resolve(Buffer.concat(parts)))
    paper.on('error', reject)
  })
  drawReceipt(paper, receipt, { say, locale, direction })
  paper.end()
  return whole
}

/**
 * Escapes title and author, which pdfkit copies unchanged into the XML of the metadata: an `&` in a
 * name would break it, and markup could be injected.
 */
function escapeMetadata(paper: PDFKit.PDFDocument): void {
  const writer = paper as unknown as { info: Record<string, unknown>; endMetadata(): void }
  const endMetadata = writer.endMetadata.bind(writer)
  writer.endMetadata = () => {
    const { info } = writer
    const escaped = Object.entries(info).map(([key, value]) => [
      key,
      typeof value === 'string' ? escapeXml(value) : value,
    ])
    writer.info = Object.fromEntries(escaped)
    endMetadata()
    writer.info = info
  }
}

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
