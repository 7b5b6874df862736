import { describe, expect, it } from 'vitest'
import { daysLeft, sizeText, versionText } from './version-words.ts'

describe('words about versions', () => {
  it('name the kind and the size', () => {
    expect(versionText('conflict')).toBe('另一处的版本')
    expect([sizeText(10), sizeText(182_000), sizeText(3_300_000)]).toEqual(['1 KB', '178 KB', '3.1 MB'])
  })

  it('count the days until a deleted work is gone', () => {
    expect(daysLeft('2025-12-13 10:00:00', '2025-11-13 10:00:00')).toBe(30)
    expect(daysLeft('2025-11-14 10:00:01', '2025-11-13 10:00:00')).toBe(2)
    expect(daysLeft('2025-11-13 09:00:00', '2025-11-13 10:00:00')).toBe(1)
    expect(daysLeft(null, '2025-11-13 10:00:00')).toBe(0)
  })
})
