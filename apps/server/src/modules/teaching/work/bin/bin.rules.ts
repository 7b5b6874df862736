const DAY = 86_400_000

/** How long deleted works stay in the bin. */
export const BIN_DAYS = 30
export const purgeTimeOf = (deleteTime: string) => new Date(Date.parse(deleteTime) + BIN_DAYS * DAY).toISOString()
/** Works deleted before this moment go for good. */
export const purgeBefore = (nowMs: number) => new Date(nowMs - BIN_DAYS * DAY).toISOString()
