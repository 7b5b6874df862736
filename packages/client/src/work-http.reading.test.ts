import { describe, expect, it } from 'vitest'
import { sent, api, answer, ok, no, standOnSite } from './test/work-answer.ts'

standOnSite()

describe('reading a work', () => {
  it('fetches a work and a unit, and fills in missing values', async () => {
    answer(
      200,
      ok({
        workId: 1,
        workName: 'n',
        workType: '2',
        workScene: 'course',
        courseId: 7,
        workStatus: 1,
        versionNo: 3,
        fileUrl: '/f',
        savedAt: 's',
        owner: true,
      }),
    )
    expect(await api.open('t', '1')).toMatchObject({
      workId: '1',
      courseId: '7',
      additionalId: null,
      workStatus: '1',
      versionNo: 3,
      owner: true,
    })
    expect(sent[0]?.url).toBe('/api/teaching/teachingWork/open?workId=1')
    answer(200, ok({ id: 7, unitName: '第一课', courseName: 'c', courseWork_url: '', unitCover_url: '/u.png' }))
    expect(await api.unit('t', '7')).toEqual({
      unitName: '第一课',
      courseName: 'c',
      courseWorkUrl: null,
      workType: null,
      mineWorkId: null,
      coverUrl: '/u.png',
    })
  })

  it('fetches only files of the own site', async () => {
    answer(200, 'bytes', 'application/octet-stream')
    expect(new TextDecoder().decode(await api.download('t', '/api/sys/common/static/a.sb3'))).toBe('bytes')
    expect(sent[0]?.url).toBe('http://school.lan/api/sys/common/static/a.sb3')
    await expect(api.download('t', 'https://elsewhere.example/a.sb3')).rejects.toMatchObject({ kind: 'refused' })
    await expect(api.download('t', '//elsewhere.example/a.sb3')).rejects.toMatchObject({ kind: 'refused' })
    await expect(api.download('t', 'http://[')).rejects.toMatchObject({
      kind: 'refused',
      message: '只能打开本站的文件',
    })
    expect(sent).toHaveLength(1)
  })

  it('reports a missing file as refused, and a server without an answer as unreachable', async () => {
    answer(404, no('路径不存在', 404))
    await expect(api.download('t', '/a')).rejects.toMatchObject({ kind: 'refused' })
    answer(503, '')
    await expect(api.download('t', '/a')).rejects.toMatchObject({ kind: 'unreachable' })
  })
})
