import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Matches files that become smaller by compression. Our archives contain uncompressed files, so that the compression
 * here is the only one and is better.
 */
const PACKABLE = /\.(js|mjs|css|html|svg|json|map|wasm|txt|xml|zip)$/
const SMALLEST = 1024
/**
 * Size in bytes above which a lower level of brotli is used. The last two levels would take half a minute longer and
 * save only a twentieth.
 */
const LARGE = 2_000_000

/**
 * Writes `.br` and `.gz` beside each matching file of a built folder. Serving the files then needs no processor time
 * for compression.
 */
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
