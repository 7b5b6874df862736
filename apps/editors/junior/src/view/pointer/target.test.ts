import { describe, expect, it } from 'vitest'
import { dropResult, pageOrder, readTarget } from './target.ts'

describe('the place where something is dropped', () => {
  it.each([
    ['scripts', { kind: 'scripts' }],
    ['palette', { kind: 'palette' }],
    ['character:object7', { kind: 'character', id: 'object7' }],
    ['page:page 1', { kind: 'page', id: 'page 1' }],
    ['character:a:b', { kind: 'character', id: 'a:b' }],
    ['character:', { kind: 'nowhere' }],
    ['elsewhere', { kind: 'nowhere' }],
    ['', { kind: 'nowhere' }],
    [null, { kind: 'nowhere' }],
  ])('%s is read as %o', (text, target) => expect(readTarget(text)).toEqual(target))
})

describe('blocks that are dropped', () => {
  it.each([
    ['scripts', 'place'],
    ['palette', 'delete'],
    ['nowhere', 'delete'],
    ['page:p', 'delete'],
    ['character:other', 'copy'],
    ['character:mine', 'back'],
  ])('over "%s" have the result: %s', (over, fate) => expect(dropResult(readTarget(over), 'mine')).toBe(fate))
})

describe('a dragged page', () => {
  // Three other pages in two columns.
  const boxes = [
    [0, 0],
    [110, 0],
    [0, 90],
  ].map(([left, top]) => ({ left: left!, top: top!, width: 100, height: 80 }))
  it.each([
    ['before the first', 20, 40, 0],
    ['before the second', 90, 40, 1],
    ['behind the second, in its row', 200, 40, 2],
    ['before the third', 20, 130, 2],
    ['behind the last', 90, 130, 3],
    ['below all', 20, 400, 3],
    ['above all', 500, -30, 0],
  ])('gets its index from its position: %s', (_, x, y, place) => expect(pageOrder(boxes, { x, y })).toBe(place))
})
