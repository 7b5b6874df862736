import { existsSync } from 'node:fs'

const WINDOWED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Debian's build of Chromium without windows, which uses a third less processor time. */
const HEADLESS = ['/usr/bin/chromium-headless-shell']

function firstOf(files) {
  const found = files.find((file) => existsSync(file))
  if (!found) throw new Error('Chromium is missing: apt-get install chromium')
  return found
}

/** Tests that open and close windows need the full browser. */
export const windowedChromium = () => process.env.CHROMIUM ?? firstOf(WINDOWED)
/** The variable CHROMIUM selects a different browser. */
export const testChromium = () => process.env.CHROMIUM ?? firstOf([...HEADLESS, ...WINDOWED])

/** Google's online services are disabled, because a school may be offline. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Not for measurements. Tests are too short to benefit from the optimizing compiler, and larger semi-spaces save an
 * eighth of the time.
 */
export const testFlags = [
  ...chromiumFlags,
  '--js-flags=--liftoff-only --min-semi-space-size=32 --max-semi-space-size=64',
]
