import { describe, expect, it } from 'vitest'
import {
  changesBetween,
  changesOf,
  juniorOutline,
  programOutline,
  readOutline,
  scratchOutline,
} from './outline.rules.ts'

describe('the outline', () => {
  it('counts the blocks without menus, and the characters without the stage', () => {
    const targets = [
      { isStage: true, blocks: { s: { opcode: 'looks_nextbackdrop' } } },
      { isStage: false, blocks: { a: { shadow: false }, b: { shadow: true }, c: [12, '得分', 'id', 0, 0] } },
      { isStage: false, blocks: [] },
      null,
    ]
    expect(scratchOutline({ targets })).toEqual({ blocks: 2, characters: 2 })
  })

  it('counts picture blocks on all pages, including nested blocks', () => {
    const scripts = [{ blocks: [{ op: 'onflag' }, { op: 'repeat', inner: [{ op: 'hop' }, { op: 'hop' }] }] }]
    const pages = [{ objects: [{ kind: 'character', scripts }, { kind: 'text' }] }, { objects: [] }]
    expect(juniorOutline({ pages })).toEqual({ blocks: 4, characters: 1, pages: 2 })
  })

  it.each([null, 3, [], {}, { targets: 'x' }, { pages: {} }])('is null for the invalid project %j', (project) => {
    expect([scratchOutline(project), juniorOutline(project)]).toEqual([null, null])
  })

  it('is finite for blocks that contain themselves', () => {
    const blocks: object[] = []
    blocks.push({ op: 'repeat', inner: blocks })
    expect(juniorOutline({ pages: [{ objects: [{ kind: 'character', scripts: [{ blocks }] }] }] })).toMatchObject({
      characters: 1,
    })
  })

  it('is null for a program that is too long', () => {
    expect(programOutline(['x = 1\n'.repeat(2001)])).toBeNull()
    expect(programOutline([''])).toEqual({ lines: '' })
  })
})

describe('the change of a version', () => {
  it('counts added and removed lines, but no moved or empty lines', () => {
    const before = programOutline(['a = 1\nb = 2\nprint(a)\n'])!
    const after = programOutline(['b = 2\r\n\r\na = 1  \r\nprint(b)\r\nprint(b)\r\n'])!
    expect(changesBetween(before, after)).toEqual([{ what: 'lines', added: 2, removed: 1 }])
    expect(changesBetween(before, before)).toEqual([])
  })

  it('counts blocks, characters and pages, and omits unchanged numbers', () => {
    expect(changesBetween({ blocks: 5, characters: 2, pages: 1 }, { blocks: 2, characters: 3, pages: 1 })).toEqual([
      { what: 'blocks', added: 0, removed: 3 },
      { what: 'characters', added: 1, removed: 0 },
    ])
  })

  it('compares with the base version, or with the previous remaining version', () => {
    const row = (versionNo: number, baseVersionNo: number, blocks: number | null, kind = 'save') => ({
      versionNo,
      baseVersionNo,
      kind,
      outline: blocks === null ? null : JSON.stringify({ blocks }),
    })
    const changes = changesOf([
      row(9, 7, 20, 'restore'),
      row(8, 6, 99, 'conflict'),
      row(7, 6, 14),
      row(3, 2, 10),
      row(2, 1, null),
      row(1, 0, 4),
    ])
    const said = [...changes].map(([number, list]) => [number, list?.map(({ added, removed }) => added - removed)])
    expect(said).toEqual([
      [9, [6]],
      [8, [89]],
      [7, [4]],
      [3, undefined],
      [2, undefined],
      [1, undefined],
    ])
  })

  it('is unknown when the outline is unreadable', () => {
    expect([readOutline(null), readOutline('{'), readOutline('3'), readOutline('[]')]).toEqual([null, null, null, null])
  })
})
