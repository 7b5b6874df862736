import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Files that compression makes smaller; our archives are stored, so that they are packed once and better here. */
const PACKABLE = /\.(js|mjs|css|html|svg|json|map|wasm|txt|xml|zip)$/
const SMALLEST = 1024
/** From here on the last two levels of brotli cost half a minute and save a twentieth. */
const LARGE = 2_000_000

/** Writes `.br` and `.gz` beside every such file of a built folder, so that serving costs no processor time. */
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
