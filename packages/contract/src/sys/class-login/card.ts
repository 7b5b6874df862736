/** A card contains 128 random bits in base64url. */
export const CARD_CODE = /^[\w-]{22}$/
/**
 * The page for logins by card. The code of a card is in the fragment of the address, which no server or log receives.
 */
export const CARD_PAGE = '/card'
