import { CARD_CODE, CARD_PAGE } from '@mashu/contract/sys/class-login/card'

/** Returns the card code in the fragment of an address, or undefined when the fragment is not a card code. */
export function codeOfHash(hash: string): string | undefined {
  const code = hash.replace(/^#/, '')
  return CARD_CODE.test(code) ? code : undefined
}

/**
 * Returns the code of a card from a text that the camera has read, or undefined for other texts. The host name is
 * ignored, because the school may have had another host name when the card was printed.
 */
export function codeOfCard(text: string): string | undefined {
  const url = URL.parse(text)
  return url?.pathname === CARD_PAGE ? codeOfHash(url.hash) : undefined
}

/** Returns the address that a card contains. */
export const cardAddress = (origin: string, code: string): string => `${origin.replace(/\/$/, '')}${CARD_PAGE}#${code}`
