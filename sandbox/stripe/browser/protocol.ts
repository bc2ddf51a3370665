/** What crosses between the app's page and a frame of the sandbox; never a card's data. */
export type ToFrame =
  | { kind: 'init'; config: FrameConfig }
  /** A call without an id is answered by nobody. */
  | { kind: 'call'; id?: number; name: string; args: unknown }
export type FromFrame =
  | { kind: 'hello' }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'event'; name: string; data: unknown }

/** What a frame is told when it opens, and again when it changes. */
export type FrameConfig = {
  key: string
  account: string | null
  locale: string
  /** What the frame is: an element's type, `controller` or `challenge`. */
  type: string
  /** By which the controller asks the frame for what was typed; of this frame alone. */
  id: string
  /** The options of the group of elements that concern how it looks and what it is for. */
  group: GroupOptions
  /** The options of the element. */
  options: unknown
  challengeUrl?: string
}

/** What every frame of one `Stripe` and one group of elements is told alike. */
export type SharedConfig = Omit<FrameConfig, 'id' | 'type' | 'options'>

/** The options of `stripe.elements()` that a frame reads. */
export type GroupOptions = {
  clientSecret?: string
  mode?: string
  appearance?: unknown
  fonts?: unknown
  setupFutureUsage?: string | null
}

/** An error as Stripe.js gives it (https://docs.stripe.com/js/errors). */
export type ApiError = {
  type: string
  message: string
  code?: string
  decline_code?: string
  param?: string
  doc_url?: string
  charge?: string
  payment_intent?: Record<string, unknown>
  setup_intent?: Record<string, unknown>
  payment_method?: Record<string, unknown>
}

/** The answer of an API call made in a frame. */
export type ApiResult = { error: ApiError } | { object: Record<string, unknown> }

/** What the controller is asked to send: the API's parameters, and where typed values come from. */
export type Sending = {
  params: Record<string, unknown>
  /** The ids of the frames whose fields hold the card; empty when none is needed. */
  frames: string[]
}
