/**
 * Loads the fonts that an app gives as files
 * (https://docs.stripe.com/js/appendix/custom_font_source_object). Fonts given by a style sheet
 * (`cssSrc`) are accepted and not loaded: their font family falls back to the next one named.
 */
export function loadFonts(given: unknown) {
  if (!Array.isArray(given)) return
  for (const font of given) {
    if (typeof font?.family !== 'string' || typeof font.src !== 'string') continue
    const { family, src, display, style, unicodeRange, weight } = font
    const described = Object.entries({ display, style, unicodeRange, weight })
    const descriptors = Object.fromEntries(described.filter(([, value]) => value !== undefined))
    const face = new FontFace(family, src, descriptors)
    document.fonts.add(face)
    // A font that cannot be loaded does not fail the payment.
    face.load().catch(() => {})
  }
}
