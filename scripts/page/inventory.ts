/** A script that the payers' pages may load (PCI DSS 4.0.1, 6.4.3). */
export type PageScript = {
  /**
   * Its URL; `{app}` is the installation's origin, `{provider}` the origin of the provider's
   * script. `inline` is a script in the page itself.
   */
  address: string
  purpose: string
  /** Where it was decided that the page needs it. */
  authorised: string
  /** How we make sure that it is the authorized script. */
  integrity: string
  /** True if its tag must carry the hash that the build recorded. */
  hashed: boolean
}

/** Every script that a payer's page loads. `npm run check:page` compares a running page with it. */
export const pageScripts: readonly PageScript[] = [
  {
    address: 'inline',
    purpose: 'Ours: puts the tags of the other scripts into the page after its first frame.',
    authorised: 'docs/decisions/055-wallets-and-the-first-frame.md',
    integrity: 'Its sha256 stands in the policy, which allows no other inline script',
    hashed: true,
  },
  {
    address: '{app}/pay-assets/main-*.js',
    purpose:
      'Ours: seats the card form, follows the payment, tells that the page was opened, changes the language, sends a new link, hands the receipt to the phone.',
    authorised: 'docs/decisions/001-stack.md',
    integrity:
      'sha384 in its tag, as the build wrote it to dist/pay-client/.vite/integrity.json; the policy allows this one address',
    hashed: true,
  },
  {
    address: '{provider}/endive/stripe.js',
    purpose:
      "The card provider's: puts the card fields and the buttons of the wallets into frames of its own, runs the bank's check, hands over the outcome. No card passes through our page.",
    authorised: 'docs/decisions/006-the-intent-is-made-on-the-tap.md',
    // https://github.com/stripe/stripe-js/issues/167: changes with every deployment, so no hashes.
    integrity:
      "Cannot be hashed: the provider changes it without notice and wants it loaded from its own address (docs.stripe.com/js/including). The address names a release train; the policy allows the provider's origins alone",
    hashed: false,
  },
  {
    address: '{provider}/**',
    purpose: "Parts that the provider's script loads by itself.",
    authorised: 'docs/decisions/006-the-intent-is-made-on-the-tap.md',
    integrity: "As the provider's script: they come from its origins alone",
    hashed: false,
  },
]

/** Finds the entry that a URL falls under; null for a script that nobody has authorized. */
export function findScript(
  address: string,
  at: { publicUrl: string; provider: URL },
): PageScript | null {
  const places = { '{app}': new URL(at.publicUrl).origin, '{provider}': at.provider.origin }
  return (
    pageScripts.find(({ address: pattern }) => {
      const [place = '', ...rest] = pattern.split(/(?<=\})/)
      const start = places[place as keyof typeof places]
      return address.startsWith(`${start}/`) && fits(address.slice(start.length), rest.join(''))
    }) ?? null
  )
}

/** Matches a path, where `*` stands for anything but a slash, and `**` for anything. */
function fits(path: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.?+^$()[\]{}|\\]/g, '\\$&')
    .replace(/\*+/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))
  return new RegExp(`^${source}$`).test(path)
}

/**
 * Returns whether a frame comes from an origin of the card provider, the only ones that may stand
 * in the page.
 */
export function isProviderFrame(address: string, provider: URL): boolean {
  if (address === '' || address.startsWith('about:')) return true
  const { origin, hostname, protocol } = new URL(address)
  if (origin === provider.origin) return true
  // https://docs.stripe.com/security/guide#content-security-policy
  return (
    provider.hostname === 'js.stripe.com' &&
    protocol === 'https:' &&
    (hostname === 'hooks.stripe.com' || hostname.endsWith('.js.stripe.com'))
  )
}
