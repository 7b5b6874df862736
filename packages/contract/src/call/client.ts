/**
 * Header that every call of our own pages and editors sends. A call without it comes from a client that was written for
 * the system replaced: it is answered as that client expects. Anybody may send the header, so it opens nothing.
 */
export const CLIENT_HEADER = 'x-mashu-client'
