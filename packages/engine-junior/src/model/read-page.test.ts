import { describe, expect, it } from 'vitest'
import { canAddPage } from '../edit/page.ts'
import { codes } from '../../test/read.fixture.ts'
import { readProject } from './read.ts'

describe('loading pages', () => {
  const withPages = (length: number) =>
    readProject({
      version: 1,
      pages: Array.from({ length }, (_, index) => ({ id: `p${index}`, objects: [] })),
      currentPage: `p${length - 1}`,
    })

  it('keeps more pages than a child may add', () => {
    const { project: read, remarks } = withPages(6)
    expect([read.pages.length, read.currentPage, remarks, canAddPage(read)]).toEqual([6, 'p5', [], false])
  })

  it('omits pages above the maximum, with a remark', () => {
    const { project: read, remarks } = withPages(30)
    expect([read.pages.length, read.currentPage]).toEqual([24, 'p0'])
    expect(remarks).toMatchObject([{ code: 'too-many-pages', text: '页数太多，只打开了前24页' }])
  })

  it('gives a new id to a page or object with a used id', () => {
    const { project: read, remarks } = readProject({
      version: 1,
      pages: [
        {
          id: 'p',
          objects: [
            { kind: 'text', id: 'a' },
            { kind: 'text', id: 'a' },
          ],
        },
        { id: 'p', objects: [{ kind: 'text', id: 'a' }] },
      ],
    })
    const ids = read.pages.flatMap(({ id, objects }) => [id, ...objects.map((object) => object.id)])
    expect(new Set(ids).size).toBe(5)
    expect(remarks.filter(({ code }) => code === 'same-id')).toHaveLength(3)
  })

  it('omits unknown objects, and replaces an invalid page by a new page', () => {
    expect(codes({ version: 1, pages: [{ id: 'p', objects: [{ kind: 'robot' }, 5] }, 'page'] })).toEqual([
      'odd-object',
      'odd-object',
      'wrong-value',
    ])
  })
})
