import { describe, expect, it } from 'vitest'
import { versionText } from './version-words.ts'

describe('words about versions', () => {
  it('name the kind', () => {
    expect(versionText('conflict')).toBe('另一处的版本')
  })
})
