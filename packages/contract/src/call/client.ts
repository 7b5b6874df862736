/**
 * Our own pages and editors send this header with every call. A call without it comes from a client of the replaced
 * system, and the answer has that system's form. Anybody can send the header, so it grants nothing.
 */
export const CLIENT_HEADER = 'x-mashu-client'
