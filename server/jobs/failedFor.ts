/** Whose a job is, and what it is about. */
export type JobAbout = { businessId: string; subject: string | null }

/** What a job found out about failed: its name does not say whose it is. */
export class FailedFor extends Error {
  readonly about: JobAbout

  constructor(about: JobAbout, cause: unknown) {
    super('What a job found out about failed.', { cause })
    this.about = about
  }
}
