import module from 'node:module'
import path from 'node:path'

/** Available from Node 22 on; Node 20 lacks it. */
interface CompileCache {
  enableCompileCache?: (folder: string) => unknown
  flushCompileCache?: () => void
}
const { enableCompileCache, flushCompileCache } = module as object as CompileCache

// Compiling the program takes a quarter of the start time. The compile cache is stored beside the bundle, because only
// an account that may change the program can write there. A read-only folder is no fault.
const isBundle = import.meta.filename.endsWith('.js')
if (isBundle) enableCompileCache?.(path.join(import.meta.dirname, 'compiled'))
await import('./program.ts')
if (isBundle) flushCompileCache?.()
