import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Matches files that compression makes smaller. Our archives are stored uncompressed, so that they are compressed once
 * and better here.
 */
const PACKABLE = /\.(js|mjs|css|html|svg|json|map|wasm|txt|xml|zip)$/
const SMALLEST = 1024
/** Above this size in bytes, the last two levels of brotli would cost half a minute and save only a twentieth. */
const LARGE = 2_000_000

/** Writes `.br` and `.gz` beside every matching file of a built folder, so that serving needs no processor time. */
export function compressFolder(folder) {
  for (const entry of readdirSync(folder)) {
    const file = path.join(folder, entry)
    if (statSync(file).isDirectory()) {
      compressFolder(file)
      continue
    }
    if (!PACKABLE.test(entry)) continue
    const bytes = readFileSync(file)
    if (bytes.length < SMALLEST) continue
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: bytes.length > LARGE ? 9 : 11 } }),
    )
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

if (process.argv[1] === import.meta.filename) for (const folder of process.argv.slice(2)) compressFolder(folder)
