/**
 * The message provider's settings for a callback, after the `#` of its address: it tries three more times when
 * we answer with a 5xx or not at all. By default it tries again only when no connection was made.
 * Source: https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
 */
export const callbackRetries = 'rc=3&rp=5xx,ct,rt'
