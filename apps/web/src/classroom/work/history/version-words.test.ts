import { describe, expect, it } from 'vitest'
import { versionText } from './version-words.ts'

describe('the text of a version', () => {
  it('names the kind of the version', () => {
    expect(versionText('conflict')).toBe('另一处的版本')
  })
})
