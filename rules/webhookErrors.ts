/** The errors about webhook endpoints and deliveries: part of the closed catalogue. */
export const webhookErrors = {
  webhook_url_unreadable: {
    status: 422,
    title: 'Not an address',
    detail: 'Type the whole address, such as https://example.com/ringup.',
  },
  webhook_url_not_https: {
    status: 422,
    title: 'The address needs https',
    detail: 'Use an address that starts with https://, so no one can read along.',
  },
  webhook_url_has_password: {
    status: 422,
    title: 'No user or password in an address',
    detail: 'Leave them out: every webhook is signed, and its secret proves it’s from us.',
  },
  webhook_url_bad_port: {
    status: 422,
    title: 'We don’t call this port',
    detail: 'Use port 443, or 1024 and above.',
  },
  webhook_url_not_public: {
    status: 422,
    title: 'Not an address on the public internet',
    detail: 'Use a name with a public address. We don’t call private networks or this server.',
  },
  webhooks_full: {
    status: 409,
    title: 'You have too many endpoints',
    detail: 'Delete an endpoint you no longer use.',
  },
  webhook_off: {
    status: 409,
    title: 'This endpoint is off',
    detail: 'Turn the endpoint on first.',
  },
  webhook_replay_too_large: {
    status: 422,
    title: 'Too many events at once',
    detail: 'Choose a shorter time or fewer types, then send the rest.',
  },
  time_range_invalid: {
    status: 422,
    title: 'The end is before the start',
    detail: 'Choose an end after the start.',
  },
} as const
