const entities: Record<string, string> = { nbsp: ' ', plus: '+', amp: '&', lpar: '(', rpar: ')' }

/**
 * Unwraps a number: from HTML, percent-encoding, links (`tel:` of RFC 3966, `sms:`,
 * `https://wa.me/`…) or a spreadsheet formula.
 * @param text plain signs, as cleanPhone returns them
 */
export function unwrapPhone(text: string): string {
  return (
    decodePercent(unwrapAddress(unwrapMarkup(text)))
      .replace(/^[\s=]*["'`][\s=]*|^\s*=/, ' ')
      .replace(/["'`]/g, ' ')
      // In text written from right to left, the + of a number ends up behind it.
      .replace(/^\s*([\d\s().-]+)\+\s*$/, '+$1')
  )
}

function decodePercent(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/%2B/gi, '+').replace(/%20/g, ' ')
  }
}

function unwrapMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text
  const decoded = text
    .replace(/&#x([0-9a-f]{1,5});/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,5});/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]{3,4});/gi, (entity, name) => entities[name.toLowerCase()] ?? entity)
  return decoded.replace(/<\/?[a-z!][^>]*>/gi, (tag) =>
    /(?:tel|sms|callto):|wa\.me|whatsapp/i.test(tag) ? ` ${tag.slice(1, -1)} \n` : ' ',
  )
}

function unwrapAddress(text: string): string {
  if (!/[:=@]/.test(text)) return text
  return (
    text
      // WhatsApp, Viber and Telegram write the whole international number without its +.
      .replace(
        /(?:https?:\/\/|whatsapp:\/\/|viber:\/\/|tg:\/\/)?(?:[\w.]*wa\.me\/|[\w.]*whatsapp\.com\/send\/?\?\S*?phone=|send\/?\?\S*?phone=|t\.me\/\+|(?:chat|add)\?number=|resolve\?phone=)(?:[\s+]|%2B)*(\d{6,})[^\s"']*/gi,
        ' +$1 ',
      )
      .replace(/\+?(\d{6,})@(?:c\.us|s\.whatsapp\.net)\b/gi, ' +$1 ')
      .replace(
        /\b(tel|sms|smsto|mms|callto|facetime|facetime-audio|sips?|skype):\/{0,2}(\S.*)/gi,
        unwrapScheme,
      )
      .replace(/\bhttps?:\/\/\S*|\S+@\S+/gi, ' \u25A1 ')
  )
}

/**
 * RFC 3966: a local number belongs to the context of a global prefix; the other parameters do not
 * matter.
 */
function unwrapScheme(_: string, _scheme: string, rest: string): string {
  const address = rest.replace(/@[\w.-]+/, '').replace(/[?&](?=[a-z]).*$/i, '')
  const context = /;\s*phone-context=\s*(\+[\d().-]+)/i.exec(address)?.[1] ?? ''
  const bare = address.replace(/;\s*(?!ext=)[a-z][\w-]*(?:=[^;\s"'>]*)?/gi, ' ')
  return ` ${/^\s*\+/.test(bare) ? '' : context}${bare}`
}
