import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|txt|wav|sb3|ttf)$/
const smallest = 512
/** The highest level would take most of the build's time for files above this size. */
const large = 2_000_000
const atOnce = 2

const brotliOf = (bytes: Buffer) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: bytes.length > large ? 10 : 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
const gzipOf = (bytes: Buffer) => promisify(gzip)(bytes, { level: bytes.length > large ? 6 : 9 })

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < smallest) return
  const [br, gz] = await Promise.all([brotliOf(bytes), gzipOf(bytes)])
  // A copy of nearly the same size is not worth the time of decompression.
  if (br.length < bytes.length * 0.95) writeFileSync(`${file}.br`, br)
  if (gz.length < bytes.length * 0.95) writeFileSync(`${file}.gz`, gz)
}

/** Writes `.br` and `.gz` beside every file that becomes smaller. */
export async function compressFolder(folder: string, recursive = true): Promise<void> {
  const files = readdirSync(folder, { recursive, encoding: 'utf8' })
    .filter((name) => compressible.test(name))
    .map((name) => path.join(folder, name))
  const queue = files[Symbol.iterator]()
  const work = async () => {
    for (const file of queue) await compressFile(file)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
