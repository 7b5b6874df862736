/** Path of the whole Chromium, as people have it: for what depends on how windows open and close. */
export function windowedChromium(): string
/** Path of the Chromium of the other tests: the build without windows where it is installed. */
export function testChromium(): string
/** Command line flags that keep Chromium from its maker's services. */
export const chromiumFlags: string[]
/** Those of tests: nothing is compiled again to run faster. */
export const testFlags: string[]
