const STATIC = '/api/sys/common/static'

/** Returns the address of a storage key, or of each key of a comma list. An address is returned unchanged. */
export function fileUrl(key: string): string {
  return key.includes(',') ? key.split(',').filter(Boolean).map(addressOf).join(',') : addressOf(key)
}

const addressOf = (key: string): string => (key === '' || /^https?:\/\//.test(key) ? key : `${STATIC}/${key}`)
