const STATIC = '/api/sys/common/static'

/** Returns the address of a storage key, or the addresses of a comma list of keys. A given address stays unchanged. */
export function fileUrl(key: string): string {
  return key.includes(',') ? key.split(',').filter(Boolean).map(addressOf).join(',') : addressOf(key)
}

const addressOf = (key: string): string => (key === '' || /^https?:\/\//.test(key) ? key : `${STATIC}/${key}`)
