import module from 'node:module'
import path from 'node:path'

/** The compile cache of Node 22 and later. Node 20 has no compile cache. */
interface CompileCache {
  enableCompileCache?: (folder: string) => unknown
  flushCompileCache?: () => void
}
const { enableCompileCache, flushCompileCache } = module as object as CompileCache

// Compiling the program takes a quarter of the start time. The compile cache is stored beside the bundle, because only
// an account that may change the program can write there. The server also starts if this folder is read-only.
const isBundle = import.meta.filename.endsWith('.js')
if (isBundle) enableCompileCache?.(path.join(import.meta.dirname, 'compiled'))
await import('./program.ts')
if (isBundle) flushCompileCache?.()
