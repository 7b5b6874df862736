import { describe, expect, it } from 'vitest'
import { tile } from '../test/room.ts'
import { moveTo, neighbour, orderOf, sightOf } from './tile-order.ts'

describe('the order of a wall', () => {
  const tiles = [
    tile('1', 'building', { editedAt: 9 }),
    tile('2', 'away', { child: null }),
    tile('3', 'quiet', { editedAt: 700 }),
    tile('4', 'hand'),
    tile('5', 'quiet', { editedAt: 100 }),
    tile('6', 'running', { editedAt: 5 }),
    tile('7', 'submitted'),
    tile('8', 'stuck'),
    tile('9', 'away'),
  ]

  it('starts with children who need help, and then with idle children', () => {
    expect(orderOf(tiles, 'help', []).join('')).toBe('485391672')
  })

  it('does not move the tiles of working children after an edit', () => {
    const first = orderOf([tile('1', 'building', { editedAt: 1 }), tile('2', 'building', { editedAt: 2 })], 'help', [])
    const then = orderOf([tile('1', 'building', { editedAt: 3 }), tile('2', 'building', { editedAt: 2 })], 'help', [])
    expect([first, then]).toEqual([
      ['1', '2'],
      ['1', '2'],
    ])
  })

  it('follows the seats in every state, and ends with children without a seat', () => {
    expect(orderOf(tiles, 'seat', ['7', 'gone', '3', '1']).join('')).toBe('731245689')
  })
})

describe('seats', () => {
  it("a moved child takes another child's seat, and the children between move by one seat", () => {
    expect(moveTo(['a', 'b', 'c', 'd'], 'a', 'c')).toEqual(['b', 'c', 'a', 'd'])
    expect(moveTo(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['a', 'd', 'b', 'c'])
    expect(moveTo(['a', 'b'], 'a', 'elsewhere')).toEqual(['a', 'b'])
  })

  it('arrow keys move between seats row by row within the wall', () => {
    const order = ['a', 'b', 'c', 'd', 'e']
    const from = (userId: string, key: string) => neighbour(order, userId, key, 2)
    expect([from('b', 'ArrowLeft'), from('b', 'ArrowRight'), from('b', 'ArrowDown'), from('c', 'ArrowUp')]).toEqual([
      'a',
      'c',
      'd',
      'a',
    ])
    expect([from('c', 'Home'), from('c', 'End')]).toEqual(['a', 'e'])
    expect([from('a', 'ArrowUp'), from('a', 'ArrowLeft'), from('e', 'ArrowDown'), from('a', 'Enter')]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

it('requests pictures of the visible tiles, and none while the page is hidden or covered', () => {
  const inView = new Set(['b', 'a'])
  expect(sightOf({ inView, isPageHidden: false, isCovered: false })).toEqual(['a', 'b'])
  expect(sightOf({ inView, isPageHidden: true, isCovered: false })).toEqual([])
  expect(sightOf({ inView, isPageHidden: false, isCovered: true })).toEqual([])
})
