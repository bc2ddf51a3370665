/** The messages between the app's page and a frame of the sandbox; never a card's data. */
export type ToFrame =
  | { kind: 'init'; config: FrameConfig }
  /** A call without an id gets no answer. */
  | { kind: 'call'; id?: number; name: string; args: unknown }
export type FromFrame =
  | { kind: 'hello' }
  | { kind: 'result'; id: number; result: unknown }
  | { kind: 'event'; name: string; data: unknown }

/** The configuration sent to a frame when it opens, and again when it changes. */
export type FrameConfig = {
  key: string
  account: string | null
  locale: string
  /** The role of the frame: an element's type, `controller` or `challenge`. */
  type: string
  /** The id by which the controller asks this frame, and no other, for what was typed. */
  id: string
  /** The options of the group of elements that concern its appearance and its purpose. */
  group: GroupOptions
  /** The options of the element. */
  options: unknown
  challengeUrl?: string
}

/** The configuration that all frames of one `Stripe` and one group of elements share. */
export type SharedConfig = Omit<FrameConfig, 'id' | 'type' | 'options'>

/** The options of `stripe.elements()` that a frame reads. */
export type GroupOptions = {
  clientSecret?: string
  mode?: string
  appearance?: unknown
  fonts?: unknown
  setupFutureUsage?: string | null
}

/** An error as Stripe.js returns it (https://docs.stripe.com/js/errors). */
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

/** A request to the controller: the API's parameters, and the frames that hold the typed values. */
export type Sending = {
  params: Record<string, unknown>
  /** The ids of the frames whose fields hold the card; empty when no card is needed. */
  frames: string[]
}
