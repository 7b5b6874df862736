/**
 * This header is in every call of our own pages and editors. A call without it comes from a client of the replaced
 * system and is answered as that client expects. Anybody may send the header, so it grants nothing.
 */
export const CLIENT_HEADER = 'x-mashu-client'
