/** The bounds of the pictures that customers send. */
export const pictureLimits = {
  /** The most pictures of one text: the provider passes on no more. */
  picturesPerTextMax: 10,
  /** The largest file that is read; of a larger one nothing is kept. */
  pictureBytesMax: 5 * 1_024 * 1_024,
  /** How long one file may take, with all redirects. */
  pictureFetchTimeoutMs: 15_000,
  /** The provider leads to the file by one redirect. */
  pictureRedirectsMax: 3,
  /** A picture with more pixels is not decoded: a file of some kilobytes can hold thousands of millions. */
  picturePixelsMax: 40_000_000,
  /** The longer side of a stored picture. */
  pictureSideMax: 1_600,
  /** How long a picture may take to be decoded and written again. */
  pictureEncodeTimeoutMs: 20_000,
  /** A file that could not be fetched for so long is given up with the next failure. */
  pictureTriedMs: 6 * 3_600_000,
  /** How long a picture is kept. */
  pictureKeptMs: 30 * 24 * 3_600_000,
  /** Jobs that fetch pictures at once. */
  pictureSlots: 4,
  /** Pictures in one read of an export: they are large. */
  picturesPerExportRead: 5,
} as const
