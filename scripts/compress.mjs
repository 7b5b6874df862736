import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib'

/** Files that become smaller by compression. Our archives are uncompressed, so that only this compression applies. */
const PACKABLE = /\.(js|mjs|css|html|svg|json|map|wasm|txt|xml|zip|wav|sb3|ttf)$/
const SMALLEST = 1024
/** In bytes. For larger files, the last levels of brotli would take half a minute longer and save a twentieth. */
const LARGE = 2_000_000
/** A copy above this share of the file's size is not worth the time of decompression. */
const HARDLY_SMALLER = 0.95
/** The level of brotli in the gate takes a thirtieth of the time, for files that are a sixth larger. */
const QUICK = 4

function qualityOf(file, size, isQuick) {
  if (isQuick) return QUICK
  if (size <= LARGE) return 11
  return file.endsWith('.js') ? 10 : 9
}

/** With `isQuick`, the result is larger than in a release. */
export const brotliOf = (file, bytes, isQuick = false) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: qualityOf(file, bytes.length, isQuick),
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

function isPacked(file, bytes) {
  try {
    return brotliDecompressSync(readFileSync(`${file}.br`)).equals(bytes)
  } catch {
    return false
  }
}

/**
 * Writes `.br` and `.gz` beside each matching file, so that the server need not compress. With `keepsPacked`, existing
 * copies with the right content are kept.
 */
export function compressFolder(folder, { isQuick = false, keepsPacked = false } = {}) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory() && !entry.name.startsWith('.')) compressFolder(file, { isQuick, keepsPacked })
    if (!entry.isFile() || !PACKABLE.test(entry.name)) continue
    const bytes = readFileSync(file)
    if (keepsPacked && isPacked(file, bytes)) continue
    const isSmall = bytes.length < SMALLEST
    keep(`${file}.br`, isSmall ? bytes : brotliOf(file, bytes, isQuick), bytes)
    keep(`${file}.gz`, isSmall ? bytes : gzipSync(bytes, { level: isQuick ? 6 : 9 }), bytes)
  }
}

/** Writes a copy if it is worthwhile. Otherwise, removes the copy of an earlier content. */
function keep(name, copy, bytes) {
  if (copy.length < bytes.length * HARDLY_SMALLER) writeFileSync(name, copy)
  else rmSync(name, { force: true })
}

if (process.argv[1] === import.meta.filename) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean' }, keep: { type: 'boolean' } },
  })
  for (const folder of positionals) compressFolder(folder, { isQuick: values.quick, keepsPacked: values.keep })
}
