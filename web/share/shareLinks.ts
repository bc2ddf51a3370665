/**
 * Returns a link that opens the device's messages app with the number and the words filled in.
 * Source: RFC 5724 (`sms:+44…?body=…`). Apple's Messages needs `&` before the body.
 * @param phone E.164
 * @param userAgent the browser's
 */
export function smsLink(phone: string, words: string, userAgent: string): string {
  const isApple = /iPhone|iPad|iPod|Macintosh/.test(userAgent)
  return `sms:${phone}${isApple ? '&' : '?'}body=${encodeURIComponent(words)}`
}

/**
 * Returns a link that opens a WhatsApp conversation with the number, with the words filled in.
 * Source: https://faq.whatsapp.com/5913398998672934
 * @param phone E.164
 */
export function whatsappLink(phone: string, words: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(words)}`
}
