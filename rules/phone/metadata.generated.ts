// Written by npm run phones from libphonenumber-js and what the registry says of it. Do not edit it.

/**
 * The telephone metadata with which numbers are read: libphonenumber-js, and the day of its
 * publication.
 */
export const phoneMetadata = { version: '1.13.16', publishedOn: '2026-11-10' }
