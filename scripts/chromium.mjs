import { existsSync } from 'node:fs'

const WINDOWED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Debian's build without windows: the same engine with a third less processor time. */
const HEADLESS = ['/usr/bin/chromium-headless-shell']

function firstOf(files) {
  const found = files.find((file) => existsSync(file))
  if (!found) throw new Error('Chromium is missing: apt-get install chromium')
  return found
}

/** Returns the full browser, for tests that depend on how windows open and close. */
export const windowedChromium = () => process.env.CHROMIUM ?? firstOf(WINDOWED)
/** Returns the browser of the other tests. The variable CHROMIUM selects another browser. */
export const testChromium = () => process.env.CHROMIUM ?? firstOf([...HEADLESS, ...WINDOWED])

/** Flags of Chromium. They also disable Google's online services, because a school may be offline. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Additional flags for tests. Tests are too short to benefit from the optimizing compiler. Without the
 * larger semi-spaces, garbage collection would take about an eighth of the time. Measurements do not use these flags.
 */
export const testFlags = [
  ...chromiumFlags,
  '--js-flags=--liftoff-only --min-semi-space-size=32 --max-semi-space-size=64',
]
