import { describe, expect, it } from 'vitest'
import { formerMark, freshDraft, isSameDraft, trimDraft, saveRefusal } from './draft.ts'
import type { SubmittedWork } from '../queue/queue.ts'

const work = (workStatus: string, score: number | null, comment: string | null = null): SubmittedWork => ({
  id: 'w',
  workName: 'x',
  workType: '2',
  workStatus,
  versionNo: 1,
  submitTime: '2025-11-12 10:00:00',
  score,
  comment,
})

describe('the draft of a mark', () => {
  it('is empty for a first and a repeated submission', () => {
    expect(freshDraft(work('1', null))).toEqual({ score: null, comment: '', show: 'none' })
    expect(freshDraft(work('1', 3, '再试试'))).toEqual({ score: null, comment: '', show: 'none' })
    expect(formerMark(work('1', 3, '再试试'))).toEqual({ score: 3, comment: '再试试' })
    expect(formerMark(work('1', null))).toBeNull()
    expect(formerMark(work('2', 3))).toBeNull()
  })

  it('starts with the saved mark and its publication', () => {
    expect(freshDraft(work('2', 4, '好'))).toEqual({ score: 4, comment: '好', show: 'none' })
    expect(freshDraft(work('3', 4)).show).toBe('home')
    expect(freshDraft(work('4', 5)).show).toBe('great')
    // A public work stays public when it is marked.
    expect(freshDraft({ ...work('3', 4), submitStatus: '1' })).toEqual({ score: null, comment: '', show: 'home' })
  })

  it('detects any change, and trims the remark', () => {
    const start = freshDraft(work('2', 4, '好'))
    expect(isSameDraft({ ...start }, start)).toBe(true)
    for (const change of [{ comment: '好 ' }, { score: 5 }, { show: 'home' as const }])
      expect(isSameDraft({ ...start, ...change }, start)).toBe(false)
    expect(trimDraft({ ...start, comment: ' 好 ' })).toEqual(start)
  })

  it('requires stars', () => {
    expect(saveRefusal({ score: null, comment: '很好', show: 'none' })).toMatch('星')
    expect(saveRefusal({ score: 1, comment: '', show: 'none' })).toBeNull()
  })
})
