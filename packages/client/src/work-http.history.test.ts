import { describe, expect, it } from 'vitest'
import { sent, api, answer, ok, savedRow, standOnSite } from './test/work-answer.ts'

standOnSite()

describe('the history of a work', () => {
  it('is read', async () => {
    answer(200, ok([{ versionNo: 2, kind: 'restore' }]))
    expect(await api.versions('t', '1')).toEqual([{ versionNo: 2, kind: 'restore' }])
    expect(sent[0]?.url).toBe('/api/teaching/teachingWork/versions?workId=1')
  })

  it('can be restored and copied', async () => {
    answer(200, ok(savedRow))
    expect(await api.restoreVersion('t', '1', 2)).toMatchObject({ workId: savedRow.workId })
    answer(200, ok({ workId: '77' }))
    expect(await api.copyVersion('t', '1', 2, '副本')).toBe('77')
    expect(JSON.parse(sent[1]?.init.body as string)).toEqual({ workId: '1', versionNo: 2, workName: '副本' })
  })
})
