import { existsSync } from 'node:fs'

const WINDOWED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Debian's build without windows: the same engine with a third less processor time. */
const HEADLESS = ['/usr/bin/chromium-headless-shell']

function firstOf(files) {
  const found = files.find((file) => existsSync(file))
  if (!found) throw new Error('Chromium is missing: apt-get install chromium')
  return found
}

/** The whole browser, as people have it: for what depends on how windows open and close. */
export const windowedChromium = () => process.env.CHROMIUM ?? firstOf(WINDOWED)
/** The browser of the other tests. CHROMIUM names another. */
export const testChromium = () => process.env.CHROMIUM ?? firstOf([...HEADLESS, ...WINDOWED])

/** Chromium without the services of its maker, offline as a school may be. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Tests run no program long enough for Python's thirteen megabytes to be compiled twice, and open each editor for a few
 * seconds, in which an eighth of the processor time would be collecting what its start throws away. What measures
 * speed leaves both as people have them.
 */
export const testFlags = [
  ...chromiumFlags,
  '--js-flags=--liftoff-only --min-semi-space-size=32 --max-semi-space-size=64',
]
