import { describe, expect, it } from 'vitest'
import { addSound } from '../edit/object/recording.ts'
import { newProject } from '../model/new-project.ts'
import { fullProject } from '../../test/file.fixture.ts'
import { isFileName, mediaOf } from './media.ts'

describe('media of a project', () => {
  it('are the files that the project uses, except the built-in sound', () => {
    const { pictures, backgrounds, sounds } = mediaOf(fullProject())
    expect([[...pictures], [...backgrounds], [...sounds]]).toEqual([
      ['own-cat.svg', 'library-dog.svg'],
      ['own-sky.png', 'library-sea.svg'],
      ['hello.webm'],
    ])
    expect([...mediaOf(addSound(newProject('x'), { page: 'page1', character: 'object2' }, 'new.webm')).sounds]).toEqual(
      ['new.webm'],
    )
  })

  it.each([
    ['a.svg', true],
    ['小猫.png', true],
    ['..', false],
    ['.', false],
    ['a/b', false],
    ['a\\b', false],
    ['', false],
    ['x'.repeat(201), false],
  ])("isFileName('%s') is %s", (name, expected) => {
    expect(isFileName(name)).toBe(expected)
  })
})
