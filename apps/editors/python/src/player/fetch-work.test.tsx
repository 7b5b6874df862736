// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeProject } from '@mashu/engine-python'
import { bytesOf } from '../model/page-model.fixture.ts'
import { PlayerError, type PlayerParams } from '@mashu/client'
import { fetchWork } from './work.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

afterEach(() => vi.unstubAllGlobals())

describe('the work that is played', () => {
  const params = (change: Partial<PlayerParams> = {}): PlayerParams => ({
    workUrl: null,
    workId: '7',
    autostart: false,
    ...change,
  })
  const info = (result: object | null, message = ''): Response =>
    Response.json({ success: result !== null, message, result })
  const site = (answers: Record<string, () => Response | Promise<Response>>): string[] => {
    const asked: string[] = []
    vi.stubGlobal('location', { origin: 'http://school' })
    vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(`${address} ${headers['X-Access-Token'] ?? 'nobody'}`)
      const found = Object.entries(answers).find(([part]) => address.includes(part))
      return found ? found[1]() : new Response('', { status: 404 })
    })
    return asked
  }
  const problem = async (params: PlayerParams): Promise<unknown> =>
    fetchWork(params).then(
      () => 'opened',
      (error: unknown) => (error instanceof PlayerError ? [error.message, error.again] : error),
    )
  beforeEach(() => localStorage.clear())

  it('is found by its id, with the stored login', async () => {
    localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'T', expire: Date.now() + 60_000 }))
    const asked = site({
      studentWorkInfo: () => info({ workFileKey_url: '/f/a.py', workName: '星星' }),
      '/f/a.py': () => new Response('print(3)'),
    })
    expect(await fetchWork(params())).toEqual({ name: '星星', project: { main: 'print(3)', files: [] } })
    expect(asked).toEqual(['/api/teaching/teachingWork/studentWorkInfo?workId=7 T', 'http://school/f/a.py T'])
  })

  it('may be a file of this site, even a compressed file', async () => {
    const { bytes } = writeProject({ main: 'a = 1', files: [{ name: 'b.txt', bytes: bytesOf('x') }] })
    site({ '/f/x.zip': () => new Response(new Uint8Array(bytes)) })
    expect((await fetchWork(params({ workUrl: '/f/x.zip' }))).project.files).toHaveLength(1)
  })

  it.each([
    ['a file of another site', params({ workUrl: 'http://evil/a.py' }), {}, ['这个作品不在本站，不能播放', false]],
    [
      'a script in place of an address',
      params({ workUrl: 'javascript:alert(1)' }),
      {},
      ['这个作品不在本站，不能播放', false],
    ],
    ['no work at all', params({ workId: null }), {}, ['没有说要播放哪个作品', false]],
    [
      'a work that was taken back',
      params(),
      { studentWorkInfo: () => info(null, '作品没有公开') },
      ['作品没有公开', false],
    ],
    [
      'a server that says nothing',
      params(),
      { studentWorkInfo: () => new Response('<html>', { status: 502 }) },
      ['作品找不到了', true],
    ],
    [
      'a number whose file lies elsewhere',
      params(),
      { studentWorkInfo: () => info({ workFileKey_url: 'https://evil/a.py' }) },
      ['这个作品不在本站，不能播放', false],
    ],
    ['a file that is gone', params({ workUrl: '/f/gone.py' }), {}, ['作品文件找不到了', false]],
    [
      'a server that is down',
      params({ workUrl: '/f/a.py' }),
      { '/f/': () => new Response('', { status: 503 }) },
      ['作品文件找不到了', true],
    ],
    [
      'a file that is no program',
      params({ workUrl: '/f/a.py' }),
      { '/f/': () => new Response(new Uint8Array([137, 80, 0, 1])) },
      ['这个文件不是 Python 程序，打不开', false],
    ],
    [
      'no network',
      params(),
      { studentWorkInfo: () => Promise.reject(new TypeError('failed')) },
      ['网络好像断了', true],
    ],
  ])('is refused with a reason for the child: %s', async (_, params, answers, wanted) => {
    site(answers as Record<string, () => Response>)
    expect(await problem(params)).toEqual(wanted)
  })

  it('is fetched as a guest when the login has expired or cannot be read', async () => {
    const asked = site({ '/f/a.py': () => new Response('1') })
    localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'T', expire: 5 }))
    await fetchWork(params({ workUrl: '/f/a.py' }))
    localStorage.setItem('pro__Access-Token', 'broken')
    await fetchWork(params({ workUrl: '/f/a.py' }))
    expect(asked.every((request) => request.endsWith(' nobody'))).toBe(true)
  })
})
