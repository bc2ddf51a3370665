/**
 * The names that link previews and scanners send as their user agent. Some of them run scripts, so
 * that a page rendered for one would report itself as opened by a person. Each name is as its maker
 * writes it, or as it was seen: https://github.com/monperrus/crawler-user-agents. A bare "bot" is
 * not in the list: there are telephones named CUBOT.
 */
const previewNames = [
  // https://support.apple.com/en-us/119829
  'Applebot',
  // iMessage fetches previews on the sender's and the reader's own phones under this name and the
  // next two: https://peter.upfold.org.uk/blog/2019/02
  'facebookexternalhit',
  'Facebot',
  // https://developer.x.com/en/docs/x-for-websites/cards/guides/troubleshooting-cards
  'Twitterbot',
  // https://developers.facebook.com/docs/sharing/webmasters/web-crawlers
  'facebookcatalog',
  'meta-externalagent',
  'meta-externalfetcher',
  'WhatsApp/',
  // https://api.slack.com/robots
  'Slackbot',
  'Slack-ImgProxy',
  'TelegramBot',
  'LinkedInBot',
  'Discordbot',
  'SkypeUriPreview',
  // https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0
  'bingbot',
  'BingPreview',
  // https://developers.google.com/crawling/docs/crawlers-fetchers/overview-google-crawlers
  'Googlebot',
  'GoogleOther',
  'Google-Safety',
  'Google-InspectionTool',
  'Google-PageRenderer',
  'AdsBot-Google',
  // https://developers.snap.com/robots
  'Snap URL Preview',
  'redditbot',
  'Pinterestbot',
  'YandexBot',
  'Yahoo! Slurp',
  'DuckDuckBot',
  'Embedly',
  'Iframely',
] as const

/**
 * Returns whether a request comes from a link preview or a scanner, or is made ahead of time,
 * before anyone has asked to see the page.
 * @param headers by their names in lower case, as HTTP servers give them
 */
export function isPreview(headers: Record<string, string | string[] | undefined>): boolean {
  const agent = String(headers['user-agent'] ?? '').toLowerCase()
  if (previewNames.some((name) => agent.includes(name.toLowerCase()))) return true
  // https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header; browsers sent
  // `purpose` and `x-moz` before it.
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  )
}
