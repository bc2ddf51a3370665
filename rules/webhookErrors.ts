/** The errors about webhook endpoints and deliveries: part of the closed catalogue. */
export const webhookErrors = {
  webhook_url_unreadable: {
    status: 422,
    title: 'Not an address',
    detail: 'Write the whole address, such as https://example.com/ringup.',
  },
  webhook_url_not_https: {
    status: 422,
    title: 'The address needs https',
    detail: 'Write an address that begins with https://, so that nobody on the way reads along.',
  },
  webhook_url_has_password: {
    status: 422,
    title: 'No user or password in an address',
    detail: 'Leave them out: every webhook is signed, and its secret shows that it is from here.',
  },
  webhook_url_bad_port: {
    status: 422,
    title: 'This port is not called',
    detail: 'Use 443, or a port from 1024 on.',
  },
  webhook_url_not_public: {
    status: 422,
    title: 'Not an address on the public internet',
    detail:
      'Use a name that leads to a public address. Private networks and this server are not called.',
  },
  webhooks_full: {
    status: 409,
    title: 'There are many endpoints already',
    detail: 'Delete an endpoint that nothing uses any more.',
  },
  webhook_off: {
    status: 409,
    title: 'This endpoint is off',
    detail: 'Turn the endpoint on first.',
  },
  webhook_replay_too_large: {
    status: 422,
    title: 'Too many events at once',
    detail: 'Choose a shorter time or fewer types, and send the rest after that.',
  },
  time_range_invalid: {
    status: 422,
    title: 'The end is not after the beginning',
    detail: 'Choose an end that comes after the beginning.',
  },
} as const
