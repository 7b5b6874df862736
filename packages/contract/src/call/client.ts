/**
 * Our own pages and editors send this header. Calls without the header come from clients of the replaced system and get
 * answers in its form. The header grants no rights, because anybody can send it.
 */
export const CLIENT_HEADER = 'x-mashu-client'
