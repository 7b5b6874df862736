/** Values of the dictionary `msgType`. */
export const TEXT_MESSAGE = '1'
export const MAIL_MESSAGE = '2'
/** A call to another system. The receiver is the name of a sender. */
export const HOOK_MESSAGE = '5'
export const SYSTEM_MESSAGE = '4'
