import { CARD_CODE, CARD_PAGE } from '@mashu/contract/sys/class-login/card'

/** The code in a fragment of an address; undefined for every other one. */
export function codeOfHash(hash: string): string | undefined {
  const code = hash.replace(/^#/, '')
  return CARD_CODE.test(code) ? code : undefined
}

/**
 * The code of a card whose text a camera has read; undefined for other things. The school may have been opened by
 * another name when the card was printed.
 */
export function codeOfCard(text: string): string | undefined {
  const url = URL.parse(text)
  return url?.pathname === CARD_PAGE ? codeOfHash(url.hash) : undefined
}

/** The address that the picture on a card holds. */
export const cardAddress = (origin: string, code: string): string => `${origin.replace(/\/$/, '')}${CARD_PAGE}#${code}`
