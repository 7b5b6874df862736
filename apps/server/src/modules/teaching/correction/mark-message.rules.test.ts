import { expect, test } from 'vitest'
import { isNewMark, markMessage } from './mark-message.rules.ts'

test('a mark is new when its stars or its remark have changed', () => {
  expect(isNewMark(undefined, { score: 3, comment: null })).toBe(true)
  expect(isNewMark({ score: 3, comment: null }, { score: 3, comment: '好' })).toBe(true)
  expect(isNewMark({ score: 3, comment: '好' }, { score: 3, comment: '好' })).toBe(false)
  expect(isNewMark({ score: 3, comment: '好' }, { score: null, comment: null })).toBe(false)
  expect(isNewMark({ score: 3, comment: '好' }, undefined)).toBe(false)
})

test("the message to the student contains the teacher's remark as escaped text", () => {
  expect(markMessage('猫', { score: 2, comment: '<b>好</b>' })).toEqual({
    title: '老师批改了《猫》',
    html: '<p>得到 2 颗星：⭐⭐</p><blockquote><p>&lt;b&gt;好&lt;/b&gt;</p></blockquote>',
  })
  expect(markMessage('长'.repeat(200), { score: null, comment: null }).title).toHaveLength(100)
})
