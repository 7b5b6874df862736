import { describe, expect, it } from 'vitest'
import { readOpenRequest } from './open-request.ts'
import { backUrlOf, isReadOnly } from './connect.ts'

describe('the URL of the editor', () => {
  it.each([
    ['?mode=look', true],
    ['?MODE=Look&workId=1', true],
    ['?mode=edit', false],
    ['', false],
  ])('%s is read-only: %s', (search, looks) => expect(isReadOnly(search)).toBe(looks))
  it('leads the back button to the pages of the student from homework, and else to the home page', () => {
    expect(backUrlOf('course')).toBe('/account/center')
    expect(backUrlOf('additional')).toBe('/account/center')
    expect(backUrlOf('create')).toBe('/scratchjr/home.html')
  })
  it.each([
    ['?scene=create', { fresh: false, file: false, sample: null }],
    ['?scene=create&fresh=1', { fresh: true, file: false, sample: null }],
    ['?file=1', { fresh: true, file: true, sample: null }],
    ['?sample=walk', { fresh: true, file: false, sample: 'walk' }],
  ])('%s requests %o', (search, request) => expect(readOpenRequest(search)).toEqual(request))
})
