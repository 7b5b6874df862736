/** `postgres://name:password@…`; a password may hold any sign. */
const IN_NAME = /^([a-z]+:\/\/[^:@/?#]*):.*@([^@]*)$/i
const IN_QUERY = /([?&](?:ssl)?password=)[^&#]*/gi

/** The address of a database as it may be shown. */
export const withoutPassword = (address: string): string => address.replace(IN_NAME, '$1@$2').replace(IN_QUERY, '$1***')
