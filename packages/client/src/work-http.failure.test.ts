import { describe, expect, it, vi } from 'vitest'
import { api, answer, no, meta, standOnSite } from './test/work-answer.ts'

standOnSite()

describe('a call fails with the right kind of error and message', () => {
  const kindOf = (work: Promise<unknown>): Promise<unknown> =>
    work.then(
      () => 'none',
      (error: { kind: string; message: string }) => [error.kind, error.message],
    )

  it.each([
    ['a missing token', 401, no('未授权，请重新登录', 401), 'expired', '未授权，请重新登录'],
    [
      'an expired token',
      500,
      { ...no('Token失效，请重新登录'), errorKey: 'session.invalid' },
      'expired',
      'Token失效，请重新登录',
    ],
    ['a broken server', 500, no('服务器无法完成请求，请稍后再试'), 'unreachable', '服务器无法完成请求，请稍后再试'],
    ['a server that starts', 503, no('系统正在启动，请稍候', 503), 'unreachable', '系统正在启动，请稍候'],
    ['too many calls', 429, no('操作太频繁了', 429), 'unreachable', '操作太频繁了'],
    ['a proxy without a server', 502, '<html>Bad gateway</html>', 'unreachable', '服务器无法完成请求!'],
    ['a login page of the network', 200, '<html>Please pay</html>', 'unreachable', '服务器无法完成请求!'],
    ['a proxy that finds the file too large', 413, '<html></html>', 'refused', '文件太大了，服务器没有收下'],
    ['no permission', 403, no('没有权限', 510), 'refused', '没有权限'],
    ['a plain no', 200, no('作业已经截止'), 'refused', '作业已经截止'],
  ])('%s', async (_, status, body, kind, message) => {
    answer(status, body)
    expect(await kindOf(api.save('t', meta, { file: new Blob(['x']), cover: null }, false))).toEqual([kind, message])
  })

  it('if there is no network, and if an answer breaks off', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    expect(await kindOf(api.versions('t', '1'))).toEqual(['unreachable', '网络不通，请检查网络后重试'])
    vi.stubGlobal('fetch', async () => ({
      status: 200,
      text: async () => {
        throw new TypeError('network')
      },
    }))
    expect(await kindOf(api.versions('t', '1'))).toEqual(['unreachable', '网络不通，请检查网络后重试'])
  })
})
