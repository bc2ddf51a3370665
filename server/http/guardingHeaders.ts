/**
 * The headers that every answer begins with: it is kept by no cache, taken for nothing but what it
 * says it is, shown in no frame and names no address to anyone. Pages and built files say otherwise
 * for themselves.
 */
export function guardingHeaders(publicUrl: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    // RFC 6797, for this host alone: what its owner runs beside it is not ours to decide.
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
