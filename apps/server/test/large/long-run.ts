/** Returns the size of a random run: small in the gate, larger with `npm test -- --long`. */
export const sizeOf = (gate: number, long: number): number => (process.env['TEST_LONG'] === undefined ? gate : long)
