/** A card contains 128 random bits in base64url. */
export const CARD_CODE = /^[\w-]{22}$/
/**
 * The page for logins by card. The code of a card is in the fragment of the address. Browsers do not send fragments, so
 * that no server logs the code.
 */
export const CARD_PAGE = '/card'
