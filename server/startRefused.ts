/**
 * An error that prevents the start, in one sentence that says what to do. Printed without a stack
 * trace.
 */
export class StartRefused extends Error {}
