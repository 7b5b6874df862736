/** How days and moments look on the wire, in dayjs' terms. */
export const DAY = 'YYYY-MM-DD'
export const DATE_TIME = 'YYYY-MM-DD HH:mm:ss'
