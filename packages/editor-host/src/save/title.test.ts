import { workName } from '@mashu/contract/teaching/work'
import { describe, expect, it } from 'vitest'
import { fitTitle, titleBeside, titleOfCopy } from './title.ts'

// The type of the schema does not declare the limits.
const { maxLength } = workName as { maxLength?: number }

describe('titles', () => {
  it("are shortened to the server's limit", () => {
    expect(fitTitle(`  ${'长'.repeat(200)}`)).toHaveLength(maxLength ?? 0)
    expect(titleOfCopy('长'.repeat(200))).toHaveLength(maxLength ?? 0)
    expect(titleOfCopy(' 飞船 ')).toBe('飞船 副本')
  })

  it('of new works get the next free number', () => {
    expect(titleBeside('小满作品', [])).toBe('小满作品')
    expect(titleBeside('小满作品', ['小满作品'])).toBe('小满作品 2')
    expect(titleBeside('小满作品', ['小满作品 9', '小满作品 副本', '小满作品', '小满作品集 20'])).toBe('小满作品 10')
    expect(titleBeside('长'.repeat(64), ['长'.repeat(64)])).toHaveLength(maxLength ?? 0)
  })

  it('are not cut within a character', () => {
    const cut = fitTitle(`${'x'.repeat(63)}😀`)
    expect(cut).toBe('x'.repeat(63))
  })
})
