import { describe, expect, it } from 'vitest'
import { actor, page, project, strip } from '../../test/stage.fixture.ts'
import { currentPage, findCharacter, mapAllBlocks, updateCharacter, updatePage } from './change.ts'
import type { Character } from './project.ts'
import { newPage, newProject, newText } from './new-project.ts'

describe('changing the model', () => {
  it('keeps every unchanged part as the identical object', () => {
    const original = project(page('p', actor('a', []), actor('b', [])), page('q', actor('c', [])))
    const changed = updateCharacter(original, 'p', 'a', (now) => ({ ...now, name: 'new' }))
    expect(changed.pages[1]).toBe(original.pages[1])
    expect(changed.pages[0]?.objects[1]).toBe(original.pages[0]?.objects[1])
    expect(findCharacter(changed.pages[0] ?? newPage('x', 'y'), 'a')?.name).toBe('new')
    expect(original.pages[0]?.objects[0]).toMatchObject({ name: 'a' })
  })

  it('ignores ids of texts and unknown ids', () => {
    const textOnly = updatePage(newProject('x'), 'page1', (now) => ({ ...now, objects: [newText('t', 'x', 36)] }))
    expect(updateCharacter(textOnly, 'page1', 't', (now) => ({ ...now, name: 'new' })).pages[0]?.objects).toEqual([
      newText('t', 'x', 36),
    ])
    expect(updatePage(textOnly, 'nowhere', () => newPage('x', 'y'))).toBe(textOnly)
  })

  it('removes strips without blocks', () => {
    const original = project(page('p', actor('a', [strip(['up', 1]), strip(['repeat', 2, [['up', 1]]])])))
    const changed = mapAllBlocks(original, (block) => (block.op === 'up' ? undefined : block))
    expect((currentPage(changed).objects[0] as Character).scripts).toMatchObject([
      { blocks: [{ op: 'repeat', inner: [] }] },
    ])
  })

  it('refuses a project without pages, and shortens a long name', () => {
    expect(newProject('名'.repeat(40)).name).toHaveLength(30)
    expect(() => currentPage({ ...newProject('x'), pages: [] })).toThrow(RangeError)
  })
})
