import { describe, expect, it } from 'vitest'
import { currentPage } from './change.ts'
import { around, json } from '../../test/read.fixture.ts'
import { readProject } from './read.ts'

describe('reading a project', () => {
  it.each([[undefined], [null], [7], ['text'], [[]], [{}], [{ pages: 'none' }]])(
    'gives a new project for %s',
    (input) => {
      const { project: read, remarks } = readProject(input)
      expect(remarks).toMatchObject([{ code: 'not-a-project' }])
      expect(read.pages).toHaveLength(1)
      expect(currentPage(read).objects).toMatchObject([{ name: '小码', x: 240, y: 180, scale: 0.5 }])
    },
  )

  it('never throws an error, even for unusual values', () => {
    const odd = [null, 0, -1, 1e9, '', 'x', [], {}, true, [[]], [{}], 'null']
    const keys = [
      'id',
      'kind',
      'name',
      'picture',
      'missing',
      'width',
      'height',
      'x',
      'y',
      'angle',
      'flip',
      'scale',
      'defaultScale',
      'shown',
      'speed',
      'home',
      'sounds',
      'scripts',
    ]
    for (const key of keys)
      for (const value of odd) {
        const { project: read } = readProject(around({ [key]: value }))
        expect(readProject(json(read)).remarks, `${key} ${JSON.stringify(value)}`).toEqual([])
      }
    for (const key of ['id', 'objects', 'selected', 'background', 'missing', 'nextTextY'])
      for (const value of odd)
        expect(readProject({ version: 1, pages: [{ id: 'p', objects: [], [key]: value }] }).project.pages).toHaveLength(
          1,
        )
    for (const key of ['name', 'currentPage', 'version', 'nextId'])
      for (const value of odd)
        expect(readProject({ version: 1, pages: [{ id: 'p', objects: [] }], [key]: value }).project.currentPage).toBe(
          'p',
        )
  })
})
