import module from 'node:module'
import path from 'node:path'

/** Node 20 has no compile cache. */
interface CompileCache {
  enableCompileCache?: (folder: string) => unknown
  flushCompileCache?: () => void
}
const { enableCompileCache, flushCompileCache } = module as object as CompileCache

// Compiling takes a quarter of the start time. The cache is beside the bundle, because only accounts that may change
// the program can write there.
const isBundle = import.meta.filename.endsWith('.js')
if (isBundle) enableCompileCache?.(path.join(import.meta.dirname, 'compiled'))
await import('./program.ts')
if (isBundle) flushCompileCache?.()
