/** Smaller differences of coordinates and angles do not count, because a glide ends near its goal. */
export const NEAR = 0.5

export const round = (value: number): number => Math.round(value * 10) / 10
