import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { compressFolder } from './compress.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mashu-compress-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('only large compressible files get compressed copies', async () => {
  const text = 'repeat '.repeat(500)
  mkdirSync(path.join(folder, 'deep'))
  writeFileSync(path.join(folder, 'deep/a.js'), text)
  writeFileSync(path.join(folder, 'small.js'), 'x')
  writeFileSync(path.join(folder, 'picture.png'), text)
  writeFileSync(path.join(folder, 'noise.js'), randomBytes(4096))
  await compressFolder(folder)
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'deep/a.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(path.join(folder, 'deep/a.js.gz'))).toString()).toBe(text)
  for (const name of ['small.js', 'picture.png', 'noise.js'])
    expect(existsSync(path.join(folder, `${name}.br`)), name).toBe(false)
})
