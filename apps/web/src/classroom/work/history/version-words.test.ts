import { describe, expect, it } from 'vitest'
import { sizeText, versionText } from './version-words.ts'

describe('words about versions', () => {
  it('name the kind and the size', () => {
    expect(versionText('conflict')).toBe('另一处的版本')
    expect([sizeText(10), sizeText(182_000), sizeText(3_300_000)]).toEqual(['1 KB', '178 KB', '3.1 MB'])
  })
})
