/**
 * Opens the messages app of this device with the number and the words filled in.
 * Source: RFC 5724 (`sms:+44…?body=…`). Apple's Messages takes the body behind `&` alone.
 * @param phone E.164
 * @param userAgent of the browser
 */
export function smsLink(phone: string, words: string, userAgent: string): string {
  const isApple = /iPhone|iPad|iPod|Macintosh/.test(userAgent)
  return `sms:${phone}${isApple ? '&' : '?'}body=${encodeURIComponent(words)}`
}

/**
 * Opens a conversation with the number, with the words filled in.
 * Source: https://faq.whatsapp.com/5913398998672934
 * @param phone E.164
 */
export function whatsappLink(phone: string, words: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(words)}`
}
