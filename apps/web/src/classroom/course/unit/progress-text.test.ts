import { describe, expect, it } from 'vitest'
import { homeworkButton, progressText } from './progress-text.ts'

const work = (workStatus: string, score: number | null = null, changed = false) => ({
  id: 'w',
  workStatus,
  score,
  changed,
  cover: null,
  remark: null,
  changedAt: '',
  submitTime: null,
})

describe('the text of a unit', () => {
  it.each([
    ['current', null, '正在学'],
    ['ahead', null, '还没学到'],
    ['locked', null, '还没开放'],
    ['noHomework', null, '读一读'],
    ['current', work('0'), '做了一半'],
    ['done', work('1'), '待批改'],
    ['done', work('1', 3), '重新提交'],
    ['done', work('2', 4), '已批改'],
    ['done', work('4', 5), '已批改'],
    ['done', work('1', null, true), '改过了，再交一次'],
    ['done', work('2', 4, true), '改过了，再交一次'],
    ['done', work('3', 4, true), '已批改'],
    ['current', work('0', null, true), '做了一半'],
  ] as const)('for the state %s and the work %o is %s', (state, made, words) => {
    expect(progressText({ state, work: made })).toBe(words)
  })
})

describe('the homework button', () => {
  it('is emphasized only when the child must do something', () => {
    expect(homeworkButton(null)).toEqual({ text: '去做作业', kind: 'primary' })
    expect(homeworkButton(work('0'))).toEqual({ text: '接着做', kind: 'primary' })
    expect(homeworkButton(work('1'))).toEqual({ text: '修改作业', kind: 'soft' })
    expect(homeworkButton(work('1', null, true))).toEqual({ text: '再交一次', kind: 'primary' })
    expect(homeworkButton(work('3', 5))).toEqual({ text: '再改一改', kind: 'soft' })
  })
})
