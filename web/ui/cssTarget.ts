/**
 * The oldest browsers that the styles are built for, the same that Vite builds scripts for. The build
 * replaces what they do not know, light-dark() for one, by what they do.
 * Source: https://vite.dev/config/build-options#build-target
 */
export const cssTarget = ['chrome111', 'firefox114', 'safari16.4', 'ios16.4']
