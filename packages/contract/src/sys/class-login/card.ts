/** 128 bits in base64url. */
export const CARD_CODE = /^[\w-]{22}$/
/** Behind this address, in its fragment, which no server and no log sees, stands the code of a card. */
export const CARD_PAGE = '/card'
