import { integrationError } from './integrationError.ts'

/**
 * Methods of the real script that the sandbox does not have: for ways to pay other than by card.
 */
const names =
  'collectBankAccountForPayment collectBankAccountForSetup collectBankAccountToken ' +
  'collectFinancialConnectionsAccounts confirmAcssDebitPayment confirmAcssDebitSetup ' +
  'confirmAffirmPayment confirmAfterpayClearpayPayment confirmAlipayPayment ' +
  'confirmAmazonPaySetup confirmAuBecsDebitPayment confirmAuBecsDebitSetup ' +
  'confirmBacsDebitSetup confirmBancontactPayment confirmBancontactSetup confirmBilliePayment ' +
  'confirmBlikPayment confirmBlikSetup confirmBoletoPayment ' +
  'confirmCashappPayment confirmCashappSetup confirmCustomerBalancePayment confirmEpsPayment ' +
  'confirmFpxPayment confirmGiropayPayment confirmGrabPayPayment confirmIdealPayment ' +
  'confirmIdealSetup confirmKlarnaPayment confirmKonbiniPayment ' +
  'confirmMobilepayPayment confirmMultibancoPayment confirmOxxoPayment confirmP24Payment ' +
  'confirmPayByBankPayment confirmPayNowPayment confirmPayPalPayment confirmPayPalSetup ' +
  'confirmPixPayment confirmPromptPayPayment confirmSepaDebitPayment confirmSepaDebitSetup ' +
  'confirmSofortPayment confirmSofortSetup confirmTwintPayment confirmUsBankAccountPayment ' +
  'confirmUsBankAccountSetup confirmWechatPayPayment createEmbeddedCheckoutPage ' +
  'createEphemeralKeyNonce createFinancialAccountDisclosure createIssuingDisclosure ' +
  'createRadarSession createTreasuryDisclosure initCheckoutElementsSdk initCheckoutFormSdk ' +
  'initializePricing paymentRequest processOrder retrieveOrder verifyIdentity ' +
  'verifyMicrodepositsForPayment verifyMicrodepositsForSetup'

/**
 * Returns methods that each refuse by name, so that an app learns more than "is not a function".
 */
export function unsupportedMethods(): Record<string, () => never> {
  return Object.fromEntries(
    names.split(' ').map((name) => [
      name,
      () => {
        throw integrationError(`stripe.${name}() is not in the sandbox, which takes cards only.`)
      },
    ]),
  )
}
