/**
 * Our own pages and editors send this header with every call. A call without the header comes from a client of the
 * replaced system, and its answer has the form of that system. Anybody can send the header, so the header grants no
 * rights.
 */
export const CLIENT_HEADER = 'x-mashu-client'
