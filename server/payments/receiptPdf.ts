import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '#rules/limits.ts'
import { readPhone } from '#rules/phone.ts'
import type { AppContext } from '#server/appContext.ts'
import { inBusiness, type Tx } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { refuseTooMany } from '#server/http/countAttempt.ts'
import { payTokenHash } from '#server/links/payLink.ts'
import type { ReadPage } from './readPayPage.ts'
import { choosePaper } from './receiptPdf/choosePaper.ts'
import type { ReceiptFacts } from './receiptPdf/drawReceipt.ts'
import { startPrinter } from './receiptPdf/startPrinter.ts'

const params = z.object({ token: z.string() })
const querystring = z.object({
  lang: z.string().max(8).optional().catch(undefined),
  /** The paper that the payer chose; by default the usual paper in their country. */
  paper: z.enum(['a4', 'letter']).optional().catch(undefined),
})

type ReceiptRequest = FastifyRequest<{ Params: z.infer<typeof params> }> & {
  query: z.infer<typeof querystring>
}

/** The data that the receipt's file shares with its page. */
type ReceiptPage = {
  /** Null where the link leads nowhere. */
  read(token: string): Promise<ReadPage | null>
  localeOf(request: ReceiptRequest, page: ReadPage): string
  send(request: ReceiptRequest, reply: FastifyReply): Promise<FastifyReply>
  sendAway(error: unknown, request: FastifyRequest, reply: FastifyReply): void
}

/**
 * Serves the receipt as a PDF. While there is no receipt, serves the words of the receipt's page.
 */
export function receiptPdfRoute(api: Api, context: AppContext, receiptPage: ReceiptPage): void {
  const printer = startPrinter(context.log)
  api.addHook('onClose', () => printer.close())

  const schema = { hide: true, params, querystring }
  const route = { schema, errorHandler: receiptPage.sendAway }
  api.get('/p/:token/receipt.pdf', route, async (request, reply) => {
    const { token } = request.params
    const page = await receiptPage.read(token)
    const paid = page?.view.paid
    if (!paid) return receiptPage.send(request, reply)
    await countPrint(context, token)
    const { businessId } = page
    const receipt = await inBusiness(context.database, businessId, (tx) =>
      readReceipt(tx, page, paid),
    )
    const country = page.customer.phoneCountry ?? page.businessCountry
    const paper = request.query.paper ?? choosePaper(country)
    const locale = receiptPage.localeOf(request, page)
    const pdf = await printer.print({ receipt, how: { locale, paper } })
    return reply.headers(headersOf(receipt)).send(pdf)
  })
}

/** Counts the prints of a link: all receipts wait in one queue, which no single link may fill. */
async function countPrint(context: AppContext, token: string): Promise<void> {
  const limit = {
    kind: 'link.receipt',
    key: payTokenHash(token),
    windowMs: 3_600_000,
    countMax: limits.receiptsPerLinkPerHourMax,
  }
  await refuseTooMany(context.database, limit)
}

async function readReceipt(
  tx: Tx,
  { businessId, view, letterhead }: ReadPage,
  paid: ReceiptFacts['paid'],
): Promise<ReceiptFacts> {
  const business = await tx
    .selectFrom('business as b')
    .leftJoin('businessLogo as l', 'l.businessId', 'b.id')
    .where('b.id', '=', businessId)
    .select(['b.timeZone', 'l.contentType', 'l.bytes'])
    .executeTakeFirstOrThrow()
  const { timeZone, contentType, bytes } = business
  const { name, phone } = view.business
  const { number, whatFor, lines, details, amountMinor, currency, refunds } = view
  const { address, taxNumber, customerName } = letterhead
  return {
    business: {
      name,
      address,
      taxNumber,
      phoneText: phone && readPhone(phone).international,
      timeZone,
      logo: contentType && bytes ? { contentType, bytes } : null,
    },
    customerName,
    ...{ number, whatFor, lines, details, amountMinor, currency, paid, refunds },
  }
}

function headersOf({ number }: ReceiptFacts): Record<string, string> {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="receipt-${number}.pdf"`,
    // The link is the secret: it must reach neither a cache nor anyone's referrer.
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    // Without `default-src 'none'`: a browser's own PDF viewer is a page of scripts around the
    // file.
    'content-security-policy': "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  }
}
