import { expect, test } from 'vitest'
import { cameFrom } from './came-from.ts'

const origin = 'http://school.test'
const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
}
const from = (referrer: string) => cameFrom({ referrer, origin, storage: () => storage })

test('the link back leads to the page that opened the window, even after the next unit', () => {
  expect(from('')).toBeNull()
  const map = '/teaching/mineCourse/courseUnitMap?id=1&unit=2'
  expect(from(`${origin}${map}`)).toBe(map)
  expect(from(`${origin}/scratch3/index.html?scene=course`)).toBe(map)
  expect(from('')).toBe(map)
  expect(from(`${origin}/center/myAdditionalWork`)).toBe('/center/myAdditionalWork')
  expect(from(`${origin}/scratchjr/home.html`)).toBe('/scratchjr/home.html')
})

test.each(['https://elsewhere.test/map', 'about:blank', `${origin}/user/login`, `${origin}/player/scratch/index.html`])(
  'the link back never leads to %s',
  (referrer) => {
    kept.clear()
    expect(from(referrer)).toBeNull()
  },
)

test('the previous page is known even if the browser stores nothing', () => {
  const closed = () => {
    throw new Error('no storage')
  }
  expect(cameFrom({ referrer: `${origin}/home`, origin, storage: closed })).toBe('/home')
  expect(cameFrom({ referrer: '', origin, storage: closed })).toBeNull()
})
