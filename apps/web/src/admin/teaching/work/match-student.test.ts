import { expect, test } from 'vitest'
import { studentOf, titleOf } from './match-student.ts'

const students = [
  { id: '1', username: 'zhangsan', realname: '张三' },
  { id: '2', username: 'zhangsan2', realname: '张三丰' },
  { id: '3', username: 'li1', realname: '李四' },
  { id: '4', username: 'li2', realname: '李四' },
]

test.each([
  ['张三.sb3', '1', '张三'],
  ['红班-张三丰-飞船.sb3', '2', '飞船'],
  ['C:\\作业\\zhangsan2_迷宫.sb3', '2', '迷宫'],
  ['LI1 猫.py', '3', '猫'],
  ['李四-猫.sb3', undefined, '李四-猫'],
  ['飞船.sb3', undefined, '飞船'],
])('the file %s belongs to %s and the work is called %s', (file, id, title) => {
  const found = studentOf(file, students)
  expect([found?.id, titleOf(file, found)]).toEqual([id, title])
})
