/** A phone in the list, as `GET /phones` returns it. */
export type ListedPhone = {
  /** E.164. */
  phone: string
  /** The number of texts in both directions, and of those that arrived. */
  count: number
  received: number
  lastBody: string
  /** ISO 8601 in UTC. */
  lastAt: string
  /** The sender and the body of the latest text that arrived; '' when none did. */
  lastFrom: string
  lastReceived: string
}

/** A conversation of a phone with one number. */
export type Thread = {
  with: string
  count: number
  received: number
  lastBody: string
  lastAt: string
  lastIsMine: boolean
}

export type Text = {
  sid: string
  direction: string
  from: string
  to: string
  body: string
  at: string
  media?: string[]
  /** For a text written on the phone: its delivery to the app; null when it is sent to no app. */
  delivery?: TextDelivery | null
}

export type TextDelivery = {
  state: string
  attempts: number
  status: number | null
  error: string | null
  /** The code of Twilio's alert about the app's answer, as in *Twilio alerts*. */
  alert: number | null
}

/** One phone's screen, as `GET /phones/:phone` returns it. */
export type PhoneView = {
  phone: string
  country: string
  threads: Thread[]
  with: string
  optedOut: boolean
  hasEarlier: boolean
  texts: Text[]
}
