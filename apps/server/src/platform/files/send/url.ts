const STATIC = '/api/sys/common/static'

/** Also accepts a comma list of keys. A given address stays unchanged. */
export function fileUrl(key: string): string {
  return key.includes(',') ? key.split(',').filter(Boolean).map(addressOf).join(',') : addressOf(key)
}

const addressOf = (key: string): string => (key === '' || /^https?:\/\//.test(key) ? key : `${STATIC}/${key}`)
