import { describe, expect, it } from 'vitest'
import { keyWord, layOutKeys } from './key-layout.ts'

describe('the keys of the touch screen', () => {
  it.each([
    [
      'arrows steer with one hand',
      ['Up', 'Left', 'Right', 'q'],
      { crosses: [{ up: 'Up', left: 'Left', right: 'Right' }], rest: ['q'] },
    ],
    [
      'two players have a hand each, letters on the left',
      ['Up', 'Down', 'w', 's'],
      {
        crosses: [
          { up: 'w', down: 's' },
          { up: 'Up', down: 'Down' },
        ],
        rest: [],
      },
    ],
    ['a letter alone is a letter', ['a', 'space'], { crosses: [], rest: ['a', 'space'] }],
    ['one arrow alone is a key like others', ['Up'], { crosses: [], rest: ['Up'] }],
    ['nothing is heard', [], { crosses: [], rest: [] }],
  ])('have the right places: %s', (_, keys, layout) => {
    expect(layOutKeys(keys)).toEqual(layout)
  })

  it('combine upper and lower case', () => {
    expect(layOutKeys(['W', 'w', 'S', 's', 'X'])).toEqual({ crosses: [{ up: 'w', down: 's' }], rest: ['X'] })
    expect(layOutKeys(['W', 'A', 'S', 'D'])).toEqual({
      crosses: [{ up: 'W', left: 'A', down: 'S', right: 'D' }],
      rest: [],
    })
  })

  it('are at most twelve besides the crosses', () => {
    expect(layOutKeys([...'bcefghijklmnop']).rest).toHaveLength(12)
  })

  it.each([
    ['space', '空格'],
    ['Return', '回车'],
    ['q', 'Q'],
    ['plus', '+'],
    ['F1', 'F1'],
  ])('show the key %s as %s', (key, word) => {
    expect(keyWord(key)).toBe(word)
  })
})
