import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { backdrop, backdrops, character, characters } from './index.ts'

describe('the library as a whole', () => {
  it('is the same for each call', () => {
    // `expect().toEqual()` would need seconds to compare so many bytes.
    const same = (left: unknown, right: unknown) => expect(isDeepStrictEqual(left, right)).toBe(true)
    same(characters(), characters())
    same(backdrops(), backdrops())
    for (const { id } of characters().slice(0, 5))
      same(
        character(id),
        characters().find((character) => character.id === id),
      )
    for (const { id } of backdrops().slice(0, 5))
      same(
        backdrop(id),
        backdrops().find((backdrop) => backdrop.id === id),
      )
  })

  it('has ids that can name files, and search words in two languages', () => {
    for (const { id, tags } of [...characters(), ...backdrops()]) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(
        tags.some((tag) => /^[a-z-]+$/.test(tag)),
        id,
      ).toBe(true)
      expect(
        tags.some((tag) => /\p{Script=Han}/u.test(tag)),
        id,
      ).toBe(true)
      expect(new Set(tags).size, id).toBe(tags.length)
    }
  })

  it('has no character with two costumes that look the same', () => {
    for (const { id, costumes } of characters())
      expect(new Set(costumes.map(({ svg }) => svg)).size, id).toBe(costumes.length)
  })
})
