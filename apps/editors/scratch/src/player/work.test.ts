import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchProject, findWork, keptToken, ownAddress, PlayerError, readPlayerParams } from './work.ts'

const origin = 'https://school.test'
const answerWith = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }))),
  )
const page = () => {
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ value: 'secret', expire: null }) })
}
afterEach(() => vi.unstubAllGlobals())

describe('the address of the player', () => {
  it('is read without regard to case', () => {
    expect(readPlayerParams('?WORKURL=/a.sb3&WorkId=7&autostart=1')).toEqual({
      workUrl: '/a.sb3',
      workId: '7',
      autostart: true,
    })
    expect(readPlayerParams('?workUrl=')).toEqual({ workUrl: null, workId: null, autostart: false })
  })

  it('may only lead to this site', () => {
    expect(ownAddress('/api/x.sb3', origin)).toBe('https://school.test/api/x.sb3')
    for (const address of ['https://evil.test/x.sb3', '//evil.test/x.sb3', 'javascript:alert(1)', 'data:,x'])
      expect(() => ownAddress(address, origin), address).toThrow(PlayerError)
  })
})

describe('the kept token', () => {
  it('is used while it is valid', () => {
    expect(keptToken('{"value":"t","expire":null}', 5)).toBe('t')
    expect(keptToken('{"value":"t","expire":10}', 5)).toBe('t')
    expect(keptToken('{"value":"t","expire":4}', 5)).toBeNull()
    expect(keptToken('nonsense', 5)).toBeNull()
    expect(keptToken(null, 5)).toBeNull()
  })
})

describe('finding the work', () => {
  it('asks the site for the file of a work, with the token', async () => {
    page()
    answerWith({
      success: true,
      result: { workFileKey_url: '/f/1.sb3', coverFileKey_url: '/f/1.png', workName: '太空' },
    })
    expect(await findWork({ workUrl: null, workId: 'a b', autostart: false })).toEqual({
      file: `${origin}/f/1.sb3`,
      cover: `${origin}/f/1.png`,
      name: '太空',
    })
    expect(fetch).toHaveBeenCalledWith('/api/teaching/teachingWork/studentWorkInfo?workId=a%20b', {
      headers: { 'X-Access-Token': 'secret' },
    })
  })

  it('passes the site’s reason on', async () => {
    page()
    answerWith({ success: false, message: '作品已删除' })
    await expect(findWork({ workUrl: null, workId: '1', autostart: false })).rejects.toMatchObject({
      message: '作品已删除',
      again: false,
    })
  })

  it('says when there is nothing to play', async () => {
    page()
    await expect(findWork({ workUrl: null, workId: null, autostart: false })).rejects.toThrow('没有说要播放哪个作品')
  })

  it('tells a lost network, a missing file and a broken server apart', async () => {
    page()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await expect(fetchProject('/x')).rejects.toMatchObject({ message: '网络好像断了', again: true })
    answerWith('', 404)
    await expect(fetchProject('/x')).rejects.toMatchObject({ again: false })
    answerWith('<html>', 502)
    await expect(findWork({ workUrl: null, workId: '1', autostart: false })).rejects.toMatchObject({
      message: '作品找不到了',
      again: true,
    })
  })
})
