import { vi } from 'vitest'

/** Milliseconds. A loaded computer needs more than the default of one second. */
const PATIENCE_MS = 60_000

const { waitFor } = vi
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor.call(vi, callback, options)
