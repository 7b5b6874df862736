import { expect, test } from 'vitest'
import { workOf, type Markable } from './work-sheet.rules.ts'

const work = (id: string, change: Partial<Markable> = {}): Markable => ({
  id,
  username: 'lin',
  workName: '飞船',
  score: null,
  comment: null,
  ...change,
})
const works = [work('1'), work('2', { workName: '猫' }), work('3', { workName: '猫' }), work('4', { score: 3 })]
const five = { score: 5 }

test('a row finds its work by number, or else by account and title', () => {
  expect(workOf([work('1')], { username: 'lin', workName: '飞船' }, five)[0]?.id).toBe('1')
  expect(workOf(works, { id: '3', username: 'lin', workName: '猫' }, five)[0]?.id).toBe('3')
})

test.each([
  [{ username: 'lin', workName: '飞船' }, {}, '没有得分，也没有评语'],
  [{ username: 'wu', workName: '飞船' }, five, '你的学生里没有这个作品'],
  [{ id: '9' }, five, '你的学生里没有这个作品'],
  [{ username: 'lin', workName: '猫' }, five, '这位学生有几个作品叫这个名字，请填作品编号'],
  [{ id: '4' }, five, '这个作品已经批改过（3 颗星），请在批改页修改'],
])('the row %j with the mark %j is refused: %s', (cells, values, message) => {
  expect(workOf(works, cells, values)[1]?.message).toBe(message)
})

test('a row may contain the mark that its work already has', () => {
  expect(workOf(works, { id: '4' }, { score: 3, teacherComment: '好' })[1]).toBeNull()
})
