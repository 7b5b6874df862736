import { describe, expect, it, vi } from 'vitest'
import { html, made, stop, words } from '../test/render.tsx'
import type { Task } from './homework.ts'
import type { OwnUnit } from '../query.ts'
import { TaskList } from './task-list.tsx'

const task = (change: Partial<Task<OwnUnit>>): Task<OwnUnit> => ({
  ...stop(),
  key: 'k',
  step: 'todo',
  courseId: 'k1',
  courseName: '游戏工坊',
  showType: 1,
  ...change,
})
const list = (...tasks: Task<OwnUnit>[]) => html(<TaskList tasks={tasks} hasCourses />)

describe('the homework of the start page', () => {
  it('has a name that opens the lesson, and a button that opens the editor', () => {
    const markup = list(task({}))
    expect(markup).toContain('courseUnitMap?id=k1&amp;unit=u1')
    expect(markup).toContain('scene=course&amp;unitId=u1')
    expect(words(markup)).toBe('接苹果 新作业 游戏工坊 · 第 5 节 去做作业')
  })

  it('tells phone users to edit block works on a computer', () => {
    vi.stubGlobal('screen', { width: 844, height: 390 })
    expect(words(list(task({})))).toMatch(/用电脑做$/)
    vi.unstubAllGlobals()
  })

  it('has a text for every step', () => {
    expect(words(list(task({ step: 'saved', work: made('0') })))).toContain('已保存，还没交')
    expect(words(list(task({ step: 'waiting', work: made('1') })))).toMatch(/待批改 .*修改作业/)
    const marked = list(task({ step: 'marked', work: made('2', 4, '跳跃做得真好！下次更快') }))
    expect(marked).toContain('4 星')
    expect(words(marked)).toContain('“跳跃做得真好！”')
    expect(words(marked)).not.toContain('修改')
  })

  it('has different messages for children with and without courses', () => {
    expect(words(html(<TaskList tasks={[]} hasCourses />))).toContain('现在没有作业')
    expect(words(html(<TaskList tasks={[]} hasCourses={false} />))).toContain('老师开课以后')
  })
})
