import module from 'node:module'
import path from 'node:path'

/** What Node 22 and later offer; 20 has none of it. */
interface CompileCache {
  enableCompileCache?: (folder: string) => unknown
  flushCompileCache?: () => void
}
const { enableCompileCache, flushCompileCache } = module as object as CompileCache

// Compiling the program is a quarter of its start. What is compiled is kept beside the bundle, where only who may
// change the program may write, and is made again after each build; a folder that cannot be written is no fault.
const isBundle = import.meta.filename.endsWith('.js')
if (isBundle) enableCompileCache?.(path.join(import.meta.dirname, 'compiled'))
await import('./program.ts')
if (isBundle) flushCompileCache?.()
