import { describe, expect, it } from 'vitest'
import { workQueue } from './queue.ts'
import { work } from './test/student.ts'

describe('the queue of all works', () => {
  const row = (id: string, time: string, more: object = {}) => ({
    ...work(id, '1', time),
    userId: 'u',
    realname: '林小满',
    username: null,
    avatar: null,
    teacherComment: '不错',
    ...more,
  })

  it('shows the homework of a class like a lesson, with its file', () => {
    const [entry] = workQueue([
      row('a', '12:00:00', {
        departId_dictText: '三年一班',
        courseId_dictText: null,
        additionalId_dictText: '画一只猫',
        workFileKey: 'map.png',
      }),
    ])
    expect(entry).toMatchObject({ homeworkText: '三年一班 · 画一只猫', work: { workFileKey: 'map.png' } })
  })

  it('shows the accounts of students with the same name', () => {
    const mixed = ['wang', 'wang2', 'wang'].map((username, at) =>
      row(`${at}`, `1${at}:00:00`, { realname: '王芳', username }),
    )
    expect(workQueue(mixed).map(({ student }) => student.realname)).toEqual([
      '王芳（wang）',
      '王芳（wang2）',
      '王芳（wang）',
    ])
  })

  it('contains every work and its class', () => {
    const mixed = workQueue([
      row('a', '12:00:00', { departId_dictText: '三年一班', courseId_dictText: '接苹果' }),
      row('b', '10:00:00'),
    ])
    expect(mixed.map(({ key, homeworkText }) => `${key} ${homeworkText}`)).toEqual([
      'b 自由创作',
      'a 三年一班 · 接苹果',
    ])
    expect(mixed[0]!.work!.comment).toBe('不错')
  })
})
