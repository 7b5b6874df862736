import { describe, expect, it } from 'vitest'
import { title } from '../../test/explained.ts'

describe('the Chinese names of types', () => {
  it.each([
    ['int', '整数'],
    ['float', '小数'],
    ['str', '文字'],
    ['list', '列表'],
    ['tuple', '元组'],
    ['dict', '字典'],
    ['set', '集合'],
    ['bool', '真假值'],
    ['function', '函数'],
    ['bytes', '字节'],
    ['complex', '复数'],
    ['Turtle', '海龟'],
    ['generator', '生成器'],
    ['range', 'range '],
    ['Cat', 'Cat '],
  ])('the type %s is called %s', (name, word) => {
    expect(title('TypeError', `object of type '${name}' has no len()`)).toBe(`${word}没有长度`)
  })
})
