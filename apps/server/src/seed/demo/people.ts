/** All names of people in this file are invented. */

export interface DemoClass {
  key: string
  name: string
  teacher: string
}
export const institution = '晨光编程学校'
export const division = '少儿编程部'
export const classes: readonly DemoClass[] = [
  { key: 'sat', name: '周六创想班', teacher: 'teacher' },
  { key: 'sun', name: '周日探索班', teacher: 'teacher2' },
]

export const staff = [
  { username: 'teacher', realname: '林晓', classKey: 'sat' },
  { username: 'teacher2', realname: '何勇', classKey: 'sun' },
] as const

const saturday = [
  '孙小北',
  '郑安安',
  '许知远',
  '沈一诺',
  '韩子墨',
  '唐雨桐',
  '冯天佑',
  '曹可心',
  '彭梓涵',
  '董书瑶',
  '袁星辰',
  '蒋沐阳',
]
const sunday = [
  '蔡明轩',
  '余思齐',
  '杜若溪',
  '叶嘉禾',
  '程乐天',
  '魏清扬',
  '苏念安',
  '吕浩然',
  '丁语嫣',
  '任子衿',
  '姚远航',
  '卢静好',
]
export interface DemoStudent {
  username: string
  realname: string
  classKey: string
  sex: 1 | 2
}
const studentsOf = (names: readonly string[], classKey: string, offset: number): DemoStudent[] =>
  names.map((realname, index) => ({
    username: offset + index === 1 ? 'student' : `student${String(offset + index).padStart(2, '0')}`,
    realname,
    classKey,
    sex: index % 2 === 0 ? 1 : 2,
  }))
export const students: readonly DemoStudent[] = [...studentsOf(saturday, 'sat', 1), ...studentsOf(sunday, 'sun', 13)]
