import { expect, it } from 'vitest'
import { findDifference, sayDifference, saysText } from './text.ts'

it.each([
  ['结果：7', '结果:7', {}, true],
  ['3+4=7', '3 + 4 = 7', {}, true],
  ['1 2', '12', {}, false],
  ['Hello World', 'hello  world\n', {}, true],
  ['Hello', 'hello', { exactCase: true }, false],
  ['a，b', 'a,b', { exactSigns: true }, false],
  ['a b', 'a  b', { exactSpaces: true }, false],
  ['3.0', '3', {}, true],
  ['0.30000000000000004', '0.3', {}, true],
  ['3.14', '3.1416', { tolerance: 0.01 }, true],
  ['3.14', '3.1416', {}, false],
  ['a\nb', 'b\na', { anyOrder: true }, true],
  ['a\nb', 'b\na', {}, false],
  ['a', 'a\n\n', {}, true],
  ['a', 'a\nb', {}, false],
  ['7', '请输入：3\n7', { otherLines: true }, true],
  ['7', '请输入：7', { otherLines: true }, true],
  ['7', '请输入：17', { otherLines: true }, false],
  ['“好”', '"好"', {}, true],
  ['１２', '12', {}, true],
  ['第1名', '第2名', {}, false],
  ['-5', '5', {}, false],
  ['发射', '发射！', {}, true],
  ['发射', '发射！', { exactSigns: true }, false],
  ['再见。', '再见', {}, true],
  ['3.', '3', {}, false],
  ['', '', {}, true],
  ['', 'x', {}, false],
])('%j and %j, compared by %j, are the same: %s', (expected, actual, how, same) =>
  expect(findDifference(expected, actual, how) === undefined).toBe(same),
)

it('sayDifference describes the first difference in words', () => {
  expect(sayDifference(findDifference('a\nb', 'a\nc', {})!)).toBe('第 2 行要“b”，输出的是“c”')
  expect(sayDifference(findDifference('a\nb', 'a', {})!)).toBe('少了“b”')
  expect(sayDifference(findDifference('a', 'a\nb', {})!)).toBe('多了“b”')
})

it('saysText finds an expected text in a speech bubble', () => {
  expect(saysText('你好，小明！', '你好')).toBe(true)
  expect(saysText('再见', '你好')).toBe(false)
  expect(saysText('anything', '')).toBe(false)
})
