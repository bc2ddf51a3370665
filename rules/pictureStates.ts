/**
 * The states of a picture that a customer sent: it waits for its file, or is shown until it expires. Of a file that is no
 * picture, or a broken one, only the type is kept.
 */
export const pictureStates = ['waiting', 'shown', 'unshowable', 'failed', 'expired'] as const
