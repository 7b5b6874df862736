const STATIC = '/api/sys/common/static'

/** Address of a storage key, piece by piece for a comma list; what is already an address stays as it is. */
export function fileUrl(key: string): string {
  return key.includes(',') ? key.split(',').filter(Boolean).map(addressOf).join(',') : addressOf(key)
}

const addressOf = (key: string): string => (key === '' || /^https?:\/\//.test(key) ? key : `${STATIC}/${key}`)
