import { describe, expect, it } from 'vitest'
import { readSetting } from './setting.ts'

describe('settings', () => {
  it('replace invalid values of the storage with valid values', () => {
    const standard = readSetting(null)
    expect(readSetting('no json')).toEqual(standard)
    expect(readSetting('[]')).toEqual(standard)
    expect(readSetting('null')).toEqual(standard)
    expect(readSetting(JSON.stringify({ fontSize: 900, theme: 'dark', split: -3, rise: 'x', pace: 99 }))).toEqual({
      fontSize: 32,
      theme: 'dark',
      split: 0.2,
      rise: standard.rise,
      codeShare: standard.codeShare,
      pace: 5,
    })
  })
})
