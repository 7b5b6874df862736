import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { defaultProject } from './default-project.ts'
import { makeLibraries } from './library.ts'

const { lists, files } = makeLibraries()

describe('the libraries', () => {
  it('have at least 60 sprites, 20 backdrops and 40 sounds', () => {
    expect(lists.sprites.length).toBeGreaterThanOrEqual(60)
    expect(lists.backdrops.length).toBeGreaterThanOrEqual(20)
    expect(lists.sounds.length).toBeGreaterThanOrEqual(40)
  })

  it('refer only to existing files that are named by their MD5', () => {
    const named = [
      ...lists.costumes,
      ...lists.backdrops,
      ...lists.sounds,
      ...lists.sprites.flatMap(({ sounds }) => sounds),
    ].map(({ md5ext }) => md5ext)
    expect(named.filter((name) => !files.has(name))).toEqual([])
    for (const [name, bytes] of files) expect(name.split('.')[0]).toBe(createHash('md5').update(bytes).digest('hex'))
  })

  it('give every sprite a picture and a sound', () => {
    expect(lists.sprites.filter(({ costumes, sounds }) => costumes.length === 0 || sounds.length === 0)).toEqual([])
  })
})

describe('the default project', () => {
  it('is a zip with our mascot and without the cat of Scratch', () => {
    const text = Buffer.from(defaultProject()).toString('latin1')
    expect(text.startsWith('PK')).toBe(true)
    expect(Buffer.from(defaultProject()).toString('utf8')).toContain('"name":"小码"')
    expect(text).not.toContain('bcf454acf82e4504149f7ffe07081dbc')
  })
})
