// Written by npm run phones from libphonenumber-js and what the registry says of it. Do not edit it.

/** The telephone metadata that numbers are read with: libphonenumber-js, and the day it came out. */
export const phoneMetadata = { version: '1.13.16', publishedOn: '2026-11-10' }
