import { CARD_CODE, CARD_PAGE } from '@mashu/contract/sys/class-login/card'

export function codeOfHash(hash: string): string | undefined {
  const code = hash.replace(/^#/, '')
  return CARD_CODE.test(code) ? code : undefined
}

/**
 * Returns the code of a card from a text that the camera has read.
 * The host name is ignored, because the school may have changed its host name since the print.
 */
export function codeOfCard(text: string): string | undefined {
  const url = URL.parse(text)
  return url?.pathname === CARD_PAGE ? codeOfHash(url.hash) : undefined
}

export const cardAddress = (origin: string, code: string): string => `${origin.replace(/\/$/, '')}${CARD_PAGE}#${code}`
