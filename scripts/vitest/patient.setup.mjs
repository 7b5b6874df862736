import { vi } from 'vitest'

/** Milliseconds that a test waits for an element: a loaded machine needs more than the default second. */
const PATIENCE_MS = 60_000

const { waitFor } = vi
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor.call(vi, callback, options)
