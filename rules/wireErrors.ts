/**
 * The errors of requests that are refused before their content is looked at: part of the closed
 * catalogue.
 */
export const wireErrors = {
  request_malformed: {
    status: 400,
    title: 'Not a request we can read',
    detail: 'Send HTTP/1.1 with one Host and a path that starts with one slash.',
  },
  request_too_slow: {
    status: 408,
    title: 'The request took too long',
    detail: 'Send it again on a faster line.',
  },
  request_too_long: {
    status: 431,
    title: 'The address or the headers are too long',
    detail: 'Send at most 16 KiB of them.',
  },
} as const
