/** The wallets by their names in the API: in events of the script, and to people. */
export const walletNames: Readonly<Record<string, { option: string; brand: string }>> = {
  apple_pay: { option: 'applePay', brand: 'Apple Pay' },
  google_pay: { option: 'googlePay', brand: 'Google Pay' },
  link: { option: 'link', brand: 'Link' },
}
