import { readSaveBody, SAVE_BODY } from '@mashu/contract/teaching/save-body'
import { describe, expect, it } from 'vitest'
import { type Sent, sent, api, answer, ok, no, headersOf, savedRow, meta, standOnSite } from './test/work-answer.ts'

standOnSite()

describe('a save', () => {
  it('is sent as one body with the token, and the answer contains the new version', async () => {
    answer(200, ok(savedRow))
    const parts = { file: new Blob(['bytes']), cover: new Blob(['png'], { type: 'image/png' }) }
    const result = await api.save('t', meta, parts, false)
    expect(result).toEqual({ outcome: 'saved', saved: savedRow })
    expect(sent[0]).toMatchObject({
      url: '/api/teaching/teachingWork/save',
      init: { method: 'POST', keepalive: false },
    })
    expect(headersOf(sent[0] as Sent)['X-Access-Token']).toBe('t')
    const blob = sent[0]?.init.body as Blob
    const body = readSaveBody(new Uint8Array(await blob.arrayBuffer()))
    const texts = [body.meta, body.file, body.cover].map((part) => new TextDecoder().decode(part ?? undefined))
    expect([blob.type, ...texts]).toEqual([SAVE_BODY, JSON.stringify(meta), 'bytes', 'png'])
  })

  it('is sent with keepalive when the page closes and the body is small enough', async () => {
    answer(200, ok(savedRow))
    await api.save('t', meta, { file: new Blob(['x']), cover: null }, true)
    await api.save('t', meta, { file: new Blob(['x'.repeat(70_000)]), cover: null }, true)
    expect(sent.map((request) => request.init.keepalive)).toEqual([true, false])
  })

  it('of an outdated version returns the current version and the kept version', async () => {
    answer(
      409,
      no('这个作品在别处有更新的版本', 409, {
        workId: '5',
        current: { versionNo: 3, savedAt: 's', device: null, coverUrl: '/c', fileUrl: '/f3' },
        kept: { versionNo: 4, savedAt: 's' },
      }),
    )
    expect(await api.save('t', meta, { file: new Blob(['x']), cover: null }, false)).toEqual({
      outcome: 'stale',
      stale: {
        workId: '5',
        current: { versionNo: 3, savedAt: 's', device: null, coverUrl: '/c', fileUrl: '/f3' },
        kept: { versionNo: 4, savedAt: 's' },
      },
    })
  })
})
