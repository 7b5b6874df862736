/** Matches `postgres://name:password@…`. The password may contain any characters. */
const IN_NAME = /^([a-z]+:\/\/[^:@/?#]*):.*@([^@]*)$/i
const IN_QUERY = /([?&](?:ssl)?password=)[^&#]*/gi

export const withoutPassword = (address: string): string => address.replace(IN_NAME, '$1@$2').replace(IN_QUERY, '$1***')
