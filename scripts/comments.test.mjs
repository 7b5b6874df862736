import { expect, it } from 'vitest'
import { commentFaults, commentsOf, headlessComments } from './comments.mjs'

const SOURCE = `/** Whether it is open. */
const a = 1 // What follows code on its line is not checked
/**
 * Of a class, the name.
 */
// Returns nothing. The line below goes on with it:
// What follows belongs to it.
const b = 'text' /* Who */
/* How it looks */`

it('the check reads only the beginning of a comment', () => {
  expect(commentsOf(SOURCE).map(({ text }) => text)).toEqual([
    'Whether it is open. */',
    'Of a class, the name.',
    'Returns nothing. The line below goes on with it:',
    'How it looks */',
  ])
})

it('a comment that begins with a question word has no subject', () => {
  expect(headlessComments(SOURCE).map(({ line }) => line)).toEqual([1, 4, 9])
})

it('too many comments without a subject are a fault, and so are too few comments', () => {
  const files = [['a.ts', SOURCE]]
  expect(commentFaults(files, { most: 3, least: 1 })).toEqual([])
  expect(commentFaults(files, { most: 2, least: 1 }).slice(1)).toEqual([
    'a.ts:1: Whether it is open. */',
    'a.ts:4: Of a class, the name.',
    'a.ts:9: How it looks */',
  ])
  expect(commentFaults([], { most: 3, least: 1 })).toEqual(['only 0 comments were read, expected at least 1'])
})
