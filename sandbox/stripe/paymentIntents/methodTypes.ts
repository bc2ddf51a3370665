/**
 * The payment methods that an intent can exclude
 * (https://docs.stripe.com/api/payment_intents/create#create_payment_intent-excluded_payment_method_types).
 */
export const excludableTypes: readonly string[] = splitWords(`
  acss_debit affirm afterpay_clearpay alipay alma amazon_pay au_becs_debit bacs_debit bancontact
  billie bizum blik boleto card cashapp crypto customer_balance eps fpx giropay grabpay ideal
  kakao_pay klarna konbini kr_card mb_way mobilepay multibanco naver_pay nz_bank_account oxxo p24
  pay_by_bank payco paynow paypal paypay payto pix promptpay revolut_pay samsung_pay satispay
  scalapay sepa_debit sequra sofort sunbit swish twint upi us_bank_account wechat_pay zip
`)

/** The payment methods that an intent can allow: more than can be excluded. */
export const allowableTypes: readonly string[] = [
  ...excludableTypes,
  ...splitWords(`
  boku_promptpay capchase_pay card_present check_scan click_to_pay demo_pay duitnow dummy_auth_push
  dummy_passthrough_card edenred gcash getbalance gift_card gopay id_bank_transfer interac_present
  knet kr_market kriya link momo mondu netbanking ng_bank ng_bank_transfer ng_card ng_market ng_ussd
  ng_wallet octopus paper_check qris rechnung shop_pay shopeepay south_korea_market stripe_balance
  tamara test_pay touch_n_go truemoney us_cash_voucher vipps wero
`),
]

function splitWords(text: string): string[] {
  return text.trim().split(/\s+/)
}
