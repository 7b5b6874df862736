import { describe, expect, it } from 'vitest'
import { copyCharacter } from './copy-character.ts'
import { place, start, objects, last } from '../../../test/object.fixture.ts'

const idsIn = (value: unknown) => [...JSON.stringify(value).matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)

describe('the copy of a character', () => {
  it('is 10 units right of and below the original on the same page', () => {
    const copy = last(copyCharacter(start, place, 'p'))
    expect(copy).toMatchObject({ x: 110, y: 100, home: { x: 110, y: 100 }, picture: 'a.svg' })
    expect(copy.id).not.toBe('a')
  })

  it('has the same position and the same scripts on another page, with new ids (check 20)', () => {
    const copied = copyCharacter(start, place, 'q')
    const copy = last(copied, 1)
    expect(copy).toMatchObject({ x: 100, y: 90 })
    // The original goes to page 2. The copy is on page 2, so its block goes to another page.
    expect(copy.scripts).toMatchObject([
      {
        blocks: [{ op: 'onflag' }, { op: 'repeat', arg: 2, inner: [{ op: 'up', arg: 1 }] }, { op: 'gotopage', arg: 1 }],
      },
    ])
    expect(idsIn(copy).filter((id) => idsIn(objects(start)[0]).includes(id))).toEqual([])
    expect(copied.pages[1]?.selected).toBe(copy.id)
  })

  it('is not created if the page or the character does not exist', () => {
    expect(copyCharacter(start, place, 'nowhere')).toBe(start)
    expect(copyCharacter(start, { page: 'p', character: 'nobody' }, 'q')).toBe(start)
  })
})
