/** The exit code by which the encoder says that a file is no picture that it decodes; other codes are failures. */
export const notAPicture = 3
