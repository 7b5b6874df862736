/** Coordinates and angles that differ by less are the same: a glide ends beside its goal. */
export const NEAR = 0.5

/** A number as people read it. */
export const round = (value: number): number => Math.round(value * 10) / 10
