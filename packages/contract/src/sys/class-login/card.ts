/** 128 random bits in base64url. */
export const CARD_CODE = /^[\w-]{22}$/
/**
 * The fragment of the URL contains the code of the card. Browsers do not send the fragment, so no server logs the code.
 */
export const CARD_PAGE = '/card'
