const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
/** The first base64 characters of WebP or JPEG. Browsers without WebP send JPEG. */
const PICTURE = /^(?:UklGR|\/9j\/)/

export const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most
export const isBase64 = (value: unknown, most: number): value is string => isText(value, most) && BASE64.test(value)

export const isPicture = (value: unknown, most: number): value is string => isBase64(value, most) && PICTURE.test(value)
