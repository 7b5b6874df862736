import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { libraryFiles } from '../../build/library.ts'
import { mascot, pictureAddress } from './address.ts'

const root = path.resolve(import.meta.dirname, '../..')

describe('the generated lists', () => {
  const made = libraryFiles((content) => createHash('sha256').update(content).digest('hex').slice(0, 16))

  it('are up to date with the artwork (if not, run: npm run art -w @mashu/junior)', () => {
    for (const [name, content] of made.lists)
      expect(readFileSync(path.join(root, 'src', name), 'utf8'), name).toBe(content)
  })

  it('name pictures that the build writes, and all files together have less than 3 MB', () => {
    for (const address of [mascot.picture, 'scene-sea.svg'].map(pictureAddress))
      expect(made.files.has(address!.replace('/scratchjr/', ''))).toBe(true)
    expect(existsSync(path.join(root, 'build/main.ts'))).toBe(true)
    expect([...made.files.values()].reduce((sum, content) => sum + content.length, 0)).toBeLessThan(3_000_000)
  })
})
