/** 128 bits in base64url. */
export const CARD_CODE = /^[\w-]{22}$/
/** Page for card logins. The code of a card is in the fragment of the address, which no server and no log receives. */
export const CARD_PAGE = '/card'
