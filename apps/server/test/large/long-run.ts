/** Returns the size of a random test. It is small by default, and larger with `npm test -- --long`. */
export const sizeOf = (gate: number, long: number): number => (process.env['TEST_LONG'] === undefined ? gate : long)
