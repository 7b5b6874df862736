import { describe, expect, it } from 'vitest'
import { characters } from '../model/change.ts'
import type { Block, Project } from '../model/project.ts'
import { readProject } from '../model/read.ts'
import { readSjr } from '../file/sjr-read.ts'
import { writeSjr } from '../file/sjr-write.ts'
import { editAtRandom } from '../../test/random.fixture.ts'

const blockIds = (blocks: readonly Block[]): string[] =>
  blocks.flatMap(({ id, inner }) => [id, ...blockIds(inner ?? [])])
const idsOf = ({ pages }: Project): string[] =>
  pages.flatMap((page) => [
    page.id,
    ...page.objects.map(({ id }) => id),
    ...characters(page).flatMap(({ scripts }) => scripts.flatMap(({ id, blocks }) => [id, ...blockIds(blocks)])),
  ])

describe('random editing', () => {
  it.each([1, 2, 3, 4, 5, 6])('with the seed %d keeps the rules after every step', (start) => {
    editAtRandom(start, 150, (project) => {
      const ids = idsOf(project)
      expect(new Set(ids).size).toBe(ids.length)
      expect(readProject(JSON.parse(JSON.stringify(project))).remarks).toEqual([])
    })
  })

  it.each([7, 8, 9])('with the seed %d gives a project that an .sjr file restores', (start) => {
    const project = editAtRandom(start, 250)
    const read = readSjr(writeSjr({ project, media: new Map(), changedAt: 0 }), (_kind, name) => name)
    expect(read.remarks).toEqual([])
    const content = (project: Project): unknown =>
      project.pages.map(
        ({ objects }) =>
          JSON.parse(JSON.stringify(objects, (key, value: unknown) => (key === 'id' ? undefined : value))) as unknown,
      )
    expect(content(read.project)).toEqual(content(project))
  })

  it('gives a project that is large enough for these tests', () => {
    const project = editAtRandom(10, 400)
    expect(idsOf(project).length).toBeGreaterThan(40)
  })
})
