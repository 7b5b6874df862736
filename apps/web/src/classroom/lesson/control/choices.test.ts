import { expect, it } from 'vitest'
import { choicesOf } from './choices.ts'

const nothing = { text: '', picture: '' }

it("a teacher's choice has a text or a picture, and duplicates are removed", () => {
  const fish = { text: ' 小鱼 ', picture: 'UklGR' }
  expect(choicesOf('own', [fish, nothing, { ...nothing, picture: 'UklGR' }, { ...fish, picture: '' }])).toEqual([
    { text: '小鱼', picture: 'UklGR' },
    { text: '图 3', picture: 'UklGR' },
  ])
  expect(choicesOf('truth', [])).toHaveLength(2)
})
