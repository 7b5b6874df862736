import { describe, expect, it } from 'vitest'
import { currentPage } from './change.ts'
import type { Character } from './project.ts'
import { readProject } from './read.ts'
import { newReader } from './reader.ts'
import { upgrade } from './upgrade.ts'

describe('upgrading data', () => {
  it('runs all steps from the version of the data to the current version', () => {
    const list = [
      (raw: object) => ({ ...raw, first: 1 }),
      (raw: object) => ({ ...raw, second: 2 }),
      (raw: object) => ({ ...raw, third: 3 }),
    ]
    expect(upgrade({ version: 1 }, newReader(), list, 3)).toEqual({ version: 1, second: 2, third: 3 })
    expect(upgrade({}, newReader(), list, 3)).toEqual({ first: 1, second: 2, third: 3 })
    expect(upgrade({ version: 3 }, newReader(), list, 3)).toEqual({ version: 3 })
  })

  it('adds a position to strips without a position', () => {
    const { project: read, remarks } = readProject({
      pages: [
        {
          id: 'p',
          objects: [
            { kind: 'character', id: 'a', picture: 'a', scripts: [[{ op: 'onflag' }], [{ op: 'up', arg: 2 }]] },
            { kind: 'text', id: 't', text: 'x' },
          ],
        },
      ],
    })
    expect(remarks).toEqual([])
    expect((currentPage(read).objects[0] as Character).scripts).toMatchObject([
      { x: 20, y: 20, blocks: [{ op: 'onflag' }] },
      { x: 20, y: 120, blocks: [{ op: 'up', arg: 2 }] },
    ])
    expect(read.version).toBe(1)
  })

  it('reads data of a newer version as far as possible', () => {
    expect(readProject({ version: 9, name: '新', pages: [{ id: 'p', objects: [] }] })).toMatchObject({
      project: { version: 1, name: '新' },
      remarks: [{ code: 'newer-version' }],
    })
  })
})
