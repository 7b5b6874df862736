import { describe, expect, it } from 'vitest'
import { renameUrl } from './address.ts'

describe('the query of the page', () => {
  it.each([
    ['?scene=create&url=/f/a.py&lang=turtle', '?scene=create&workFile=%2Ff%2Fa.py&lang=turtle'],
    ['?URL=/a.py', '?workFile=%2Fa.py'],
    ['?url=/a.py&workFile=/b.py', '?workFile=%2Fb.py'],
    ['?scene=create', null],
    ['?url=', null],
  ])('%s becomes %s', (given, wanted) => {
    expect(renameUrl(given)).toBe(wanted)
  })
})
