import { describe, expect, it } from 'vitest'
import { copyCharacter } from './copy-character.ts'
import { place, start, objects, last } from '../../../test/object.fixture.ts'

const idsIn = (value: unknown) => [...JSON.stringify(value).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)

describe('copying a character', () => {
  it('to its own page is offset by 10,10', () => {
    const copy = last(copyCharacter(start, place, 'p'))
    expect(copy).toMatchObject({ x: 110, y: 100, home: { x: 110, y: 100 }, picture: 'a.svg' })
    expect(copy.id).not.toBe('a')
  })

  it('to another page keeps its position and its scripts, with new ids (check 20)', () => {
    const copied = copyCharacter(start, place, 'q')
    const copy = last(copied, 1)
    expect(copy).toMatchObject({ x: 100, y: 90 })
    // The last block leads to page 2, which now contains the copy.
    expect(copy.scripts).toMatchObject([
      {
        blocks: [{ op: 'onflag' }, { op: 'repeat', arg: 2, inner: [{ op: 'up', arg: 1 }] }, { op: 'gotopage', arg: 1 }],
      },
    ])
    expect(idsIn(copy).filter((id) => idsIn(objects(start)[0]).includes(id))).toEqual([])
    expect(copied.pages[1]?.selected).toBe(copy.id)
  })

  it('ignores missing ids', () => {
    expect(copyCharacter(start, place, 'nowhere')).toBe(start)
    expect(copyCharacter(start, { page: 'p', character: 'nobody' }, 'q')).toBe(start)
  })
})
