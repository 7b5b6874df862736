import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { idsSpelled } from '../../../../platform/http/list/ids-spelled.ts'
import { isSyllable } from './syllables.ts'
import { containingTerms, spelledTerms, type Terms } from './title-terms.rules.ts'
import { termsOf } from './title-terms.ts'

/** The same seed gives the same numbers. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}
const CHARACTERS = [...'海龟画图银行长乐绿女了大作战一二三的小猫xScratch 2A中。，é😀İΣ重庆嗯哦']

const has = (title: string, ways: readonly Terms[] | null) => {
  const terms = new Set(termsOf([title]).split(' '))
  return ways!.some(
    ({ all, any }) => all.every((term) => terms.has(term)) && (any.length === 0 || any.some((term) => terms.has(term))),
  )
}

test('the title of every match has the terms of the search', () => {
  const roll = dice(7)
  const some = (most: number) =>
    Array.from({ length: 1 + roll(most) }, () => CHARACTERS[roll(CHARACTERS.length)]!).join('')
  let spelled = 0
  for (let round = 0; round < 3000; round += 1) {
    const title = some(10)
    const characters = [...title]
    const from = roll(characters.length)
    const part = characters.slice(from, from + 1 + roll(4)).join('')
    expect([title, part, has(title, containingTerms(part))]).toEqual([title, part, true])
    // Children type syllables in full, initials, a mix of both, or a syllable without its end.
    const typed = [...part]
      .map((character) => {
        const forms = pinyin(character, { multiple: true, toneType: 'none', type: 'array' })
        const form = forms[roll(forms.length)]!.toLowerCase()
        return form.slice(0, roll(2) === 0 ? 1 : form.length)
      })
      .join('')
      .replace(/[^a-z]/g, '')
    const letters = typed.slice(0, Math.max(2, typed.length - roll(2)))
    if (letters.length < 2 || idsSpelled([{ id: 'a', title }], letters).length === 0) continue
    spelled += 1
    expect([title, letters, has(title, spelledTerms(letters))]).toEqual([title, letters, true])
  }
  expect(spelled).toBeGreaterThan(1000)
})

test('a title that has nothing in common with a search lacks its terms', () => {
  expect(has('接苹果', containingTerms('海'))).toBe(false)
  expect(has('海里的龟', containingTerms('海龟'))).toBe(false)
  expect(has('接苹果', spelledTerms('haigui'))).toBe(false)
  expect(has('接苹果', spelledTerms('hg'))).toBe(false)
  expect(containingTerms('')).toBeNull()
})

test('a search of thirty letters has only few readings', () =>
  expect(spelledTerms('xianianganenangengaiangaoangan').length).toBeLessThan(60))

test('the list of syllables contains every pinyin reading that can be typed', () => {
  const characters = Array.from({ length: 0x9fff - 0x4e00 }, (_, index) => String.fromCodePoint(0x4e00 + index))
  const forms = new Set(
    characters.flatMap((character) => pinyin(character, { multiple: true, toneType: 'none', type: 'array' })),
  )
  expect([...forms].filter((form) => /^[a-z]{2,6}$/.test(form) && !isSyllable(form))).toEqual([])
})
