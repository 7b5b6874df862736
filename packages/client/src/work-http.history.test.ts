import { describe, expect, it } from 'vitest'
import { sent, api, answer, ok, savedRow, standOnSite } from './test/work-answer.ts'

standOnSite()

describe('the history of a work', () => {
  it('is read', async () => {
    answer(
      200,
      ok([
        {
          versionNo: 2,
          baseVersionNo: 1,
          kind: 'restore',
          workName: 'n',
          savedAt: 's',
          device: '',
          size: '12',
          fileUrl: '/f',
          coverUrl: null,
          current: true,
        },
        { versionNo: 1, kind: 'unheard of' },
      ]),
    )
    expect(await api.versions('t', '1')).toMatchObject([
      { versionNo: 2, kind: 'restore', size: 12, device: null, current: true },
      { versionNo: 1, kind: 'save', current: false },
    ])
  })

  it('can be restored and copied', async () => {
    answer(200, ok(savedRow))
    expect(await api.restoreVersion('t', '1', 2)).toMatchObject({ workId: savedRow.workId })
    answer(200, ok({ workId: 77 }))
    expect(await api.copyVersion('t', '1', 2, '副本')).toBe('77')
    expect(JSON.parse(sent[1]?.init.body as string)).toEqual({ workId: '1', versionNo: 2, workName: '副本' })
  })
})
