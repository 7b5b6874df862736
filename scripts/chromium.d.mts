/** The full browser, for tests that open and close windows. */
export function windowedChromium(): string
/** The browser for all other tests: the build without windows, if installed. */
export function testChromium(): string
/** Also disables Google's online services. */
export const chromiumFlags: string[]
/** Disables optimizations that only pay off in longer runs. */
export const testFlags: string[]
