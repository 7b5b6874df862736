import { afterEach, describe, expect, it, vi } from 'vitest'
import { readPlayerParams } from '@mashu/client'
import { fetchWork } from './work.ts'

describe('the work that a player shows', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const world = (answers: Record<string, Response | 'broken'>): string[] => {
    const asked: string[] = []
    vi.stubGlobal('location', { origin: 'http://site' })
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ value: 'good' }) })
    vi.stubGlobal('fetch', (address: string, init: { headers: Record<string, string> }) => {
      asked.push(`${address} ${init.headers['X-Access-Token']}`)
      const answer = answers[address]
      return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(new TypeError('no network'))
    })
    return asked
  }
  const info = '/api/teaching/teachingWork/studentWorkInfo?workId=7'
  const found = () => Response.json({ success: true, result: { workFileKey_url: '/f/7', workName: '星星' } })

  it('is found by its id, with the login of the site', async () => {
    const asked = world({ [info]: found(), 'http://site/f/7': new Response('print(1)') })
    expect(await fetchWork(readPlayerParams('?workId=7'))).toEqual({
      name: '星星',
      project: { main: 'print(1)', files: [] },
    })
    expect(asked).toEqual([`${info} good`, 'http://site/f/7 good'])
  })

  it.each([
    ['?', {}, '没有说要播放哪个作品', false],
    ['?workId=7', {}, '网络好像断了', true],
    ['?workId=7', { [info]: Response.json({ success: false, message: '作品还没有公开' }) }, '作品还没有公开', false],
    ['?workId=7', { [info]: found(), 'http://site/f/7': new Response('', { status: 503 }) }, '作品文件找不到了', true],
    [
      '?workId=7',
      { [info]: found(), 'http://site/f/7': new Response(new Uint8Array([0, 1, 2])) },
      '不是 Python 程序',
      false,
    ],
  ] as const)('is missing for a reason that the player shows: %s', async (search, answers, message, again) => {
    world(answers)
    await expect(fetchWork(readPlayerParams(search))).rejects.toMatchObject({
      message: expect.stringContaining(message),
      again,
    })
  })
})
