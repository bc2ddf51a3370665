/** The business of a job, and the object it is about. */
export type JobAbout = { businessId: string; subject: string | null }

/** Thrown when a job fails on an object that its payload does not name, to say whose it is. */
export class JobFailedAbout extends Error {
  readonly about: JobAbout

  constructor(about: JobAbout, cause: unknown) {
    super('What a job found out about failed.', { cause })
    this.about = about
  }
}
