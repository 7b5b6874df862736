/** The code on a card: 128 random bits in base64url. */
export const CARD_CODE = /^[\w-]{22}$/
/**
 * The page on which children log in with a card. The fragment of the URL contains the code of the card. Browsers do not
 * send the fragment, so no server writes the code to a log.
 */
export const CARD_PAGE = '/card'
