/** Values of the dictionary `msgType`. */
export const TEXT_MESSAGE = '1'
export const SYSTEM_MESSAGE = '4'
