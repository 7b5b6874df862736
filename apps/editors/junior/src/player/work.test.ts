import { newProject, writeProjectFile, writeSjr } from '@mashu/engine-junior'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mascot } from '../library/address.ts'
import { findWork, readPlayerParams } from './work.ts'

const origin = 'https://school.example'
const nothing = { workUrl: null, workId: null, project: null, autostart: false }
const file = writeProjectFile({ project: newProject('我的故事', mascot), media: new Map() })
const asked: { address: string; token: string | null }[] = []

/** Finds the answer by the end of the requested address. */
function serve(answers: Readonly<Record<string, () => Response>>): void {
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    asked.push({ address, token: new Headers(init?.headers).get('X-Access-Token') })
    const found = Object.entries(answers).find(([end]) => address.endsWith(end))
    return found ? Promise.resolve(found[1]()) : Promise.reject(new TypeError('offline'))
  })
}
const info =
  (result: object | null, message = '') =>
  () =>
    Response.json({ success: result !== null, message, result })

beforeEach(() => {
  vi.stubGlobal('location', new URL('/scratchjr/player.html', origin))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'pro__Access-Token' ? JSON.stringify({ value: 'tok', expire: null }) : null),
    setItem: () => {},
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  asked.length = 0
})

describe('the address of the player', () => {
  it('may have parameter names in either case; an empty value counts as missing', () => {
    expect(readPlayerParams('?workID=12&AutoStart=1')).toEqual({ ...nothing, workId: '12', autostart: true })
    expect(readPlayerParams('?project=race&workurl=%20')).toEqual({ ...nothing, project: 'race' })
  })
})

describe('loading a work', () => {
  it('fetches the file of a work id with the session of the user', async () => {
    serve({
      'workId=7': info({ workFileKey_url: '/api/file/w.zip', coverFileKey_url: '/api/file/c.png', workName: '小鱼' }),
      'w.zip': () => new Response(file.slice()),
    })
    const work = await findWork({ ...nothing, workId: '7' })
    expect(work).toMatchObject({ name: '小鱼', cover: 'https://school.example/api/file/c.png' })
    expect((await work.load()).project.name).toBe('我的故事')
    expect(asked.map(({ token }) => token)).toEqual(['tok', 'tok'])
  })

  it('fetches a file of this site, also in the format .sjr', async () => {
    const sjr = writeSjr({ project: newProject('旧的', mascot), media: new Map(), changedAt: 0 })
    serve({ 'a.sjr': () => new Response(sjr.slice()) })
    const work = await findWork({ ...nothing, workUrl: '/api/file/a.sjr' })
    expect((await work.load()).project.name).toBe('旧的')
  })

  it('finds a sample, and rejects an unknown sample', async () => {
    const work = await findWork({ ...nothing, project: 'story' })
    expect([work.name, work.cover?.startsWith('/scratchjr/sample/')]).toEqual(['龟兔赛跑', true])
    await expect(findWork({ ...nothing, project: 'nothing' })).rejects.toThrow('没有这个例子')
  })
})

describe('a problem with a work', () => {
  it.each([
    ['nothing asked for', nothing, {}, '没有说要播放哪个作品', false],
    ['a foreign file', { ...nothing, workUrl: 'https://evil.example/x' }, {}, '这个作品不在本站，不能播放', false],
    ['no network', { ...nothing, workId: '7' }, {}, '网络好像断了', true],
    ['a work that is gone', { ...nothing, workId: '7' }, { 'workId=7': info(null, '作品已删除') }, '作品已删除', false],
    [
      'a work without file',
      { ...nothing, workId: '7' },
      { 'workId=7': info({ workFileKey_url: null }) },
      '作品找不到了',
      false,
    ],
    [
      'a proxy that answers a page',
      { ...nothing, workId: '7' },
      { 'workId=7': () => new Response('<html>', { status: 502 }) },
      '作品找不到了',
      true,
    ],
  ])('is explained in simple words: %s', async (...[, params, answers, message, again]) => {
    serve(answers)
    await expect(findWork(params)).rejects.toMatchObject({ message, again })
  })

  it('is explained in simple words when a file is damaged or does not exist', async () => {
    serve({ 'bad.zip': () => new Response('rubbish'), 'gone.zip': () => new Response('', { status: 404 }) })
    await expect((await findWork({ ...nothing, workUrl: '/bad.zip' })).load()).rejects.toMatchObject({
      message: '作品文件坏了，打不开',
      again: false,
    })
    await expect((await findWork({ ...nothing, workUrl: '/gone.zip' })).load()).rejects.toMatchObject({
      message: '作品文件找不到了',
      again: false,
    })
  })
})
