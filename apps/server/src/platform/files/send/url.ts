const STATIC = '/api/sys/common/static'

/** Address of a storage key, piece by piece for a comma list; what is already an address stays as it is. */
export function fileUrl(key: string): string {
  return key
    .split(',')
    .filter(Boolean)
    .map((part) => (/^https?:\/\//.test(part) ? part : `${STATIC}/${part}`))
    .join(',')
}
