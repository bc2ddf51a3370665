/** Refuses a control call; the message is a sentence for the caller. */
export class ControlRefusal extends Error {
  readonly status: 400 | 404 | 409

  constructor(status: 400 | 404 | 409, message: string) {
    super(message)
    this.status = status
  }
}
