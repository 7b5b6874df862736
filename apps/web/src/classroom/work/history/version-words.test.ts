import { describe, expect, it } from 'vitest'
import { versionText } from './version-words.ts'

describe('the text of a version', () => {
  it('names its kind', () => {
    expect(versionText('conflict')).toBe('另一处的版本')
  })
})
