import { describe, expect, it } from 'vitest'
import { sent, api, answer, ok, no, standOnSite } from './test/work-answer.ts'

standOnSite()

describe('reading a work', () => {
  it.each([
    ['0', '-1', '0'],
    ['0', '1', '1'],
    ['0', '2', '2'],
    ['3', '0', '3'],
  ])('returns the state of the work %s, submitted %s, as %s', async (workStatus, submitStatus, state) => {
    answer(200, ok({ workId: '1', workScene: 'course', workStatus, submitStatus }))
    expect(await api.open('t', '1')).toMatchObject({ workScene: 'course', workStatus: state })
    expect(sent[0]?.url).toBe('/api/teaching/teachingWork/open?workId=1')
  })

  it('takes a work of another system for a free creation', async () => {
    answer(200, ok({ workId: '1', workScene: 'exam', workStatus: '0', submitStatus: '0' }))
    expect(await api.open('t', '1')).toMatchObject({ workScene: 'create' })
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
