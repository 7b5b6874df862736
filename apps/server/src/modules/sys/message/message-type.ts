/** Values of the dictionary `msgType`. */
export const TEXT_MESSAGE = '1'
export const MAIL_MESSAGE = '2'
export const SYSTEM_MESSAGE = '4'
