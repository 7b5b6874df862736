import { vi } from 'vitest'

/** Milliseconds a test waits for what is to appear: a loaded machine needs more than the usual second. */
const PATIENCE_MS = 60_000

const { waitFor } = vi
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor.call(vi, callback, options)
