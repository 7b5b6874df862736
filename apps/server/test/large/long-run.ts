/** Returns a larger size with `npm test -- --long`. */
export const sizeOf = (gate: number, long: number): number => (process.env['TEST_LONG'] === undefined ? gate : long)
