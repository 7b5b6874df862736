import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchProject, findWork, readPlayerParams } from './play.ts'

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
  it('may contain parameter names in upper or lower case', () => {
    expect(readPlayerParams('?WORKURL=/a.sb3&WorkId=7&autostart=1')).toEqual({
      workUrl: '/a.sb3',
      workId: '7',
      autostart: true,
    })
    expect(readPlayerParams('?workUrl=')).toEqual({ workUrl: null, workId: null, autostart: false })
  })

  it('may contain the old name of the parameter for the file', () => {
    expect(readPlayerParams('?url=/f/a.py')).toEqual({ workId: null, workUrl: '/f/a.py', autostart: false })
    expect(readPlayerParams('?url=/f/a.py&cover=/f/a.png').cover).toBe('/f/a.png')
    expect(readPlayerParams('?url=/f/a.py&workUrl=/f/b.py').workUrl).toBe('/f/b.py')
  })
})

describe('finding the work', () => {
  it('requests the file of a work from the site with the token', async () => {
    page()
    answerWith({
      success: true,
      result: { workFileKey_url: '/f/1.sb3', coverFileKey_url: '/f/1.png', workName: '太空' },
    })
    expect(await findWork({ workUrl: null, workId: 'a b' })).toEqual({
      file: `${origin}/f/1.sb3`,
      cover: `${origin}/f/1.png`,
      name: '太空',
    })
    expect(fetch).toHaveBeenCalledWith(
      '/api/teaching/teachingWork/studentWorkInfo?workId=a+b',
      expect.objectContaining({ headers: { 'X-Access-Token': 'secret', 'x-mashu-client': '1' } }),
    )
  })

  it('requests the public version if the public page plays the work', async () => {
    page()
    answerWith({ success: true, result: { workFileKey_url: '/f/1.sb3' } })
    await findWork(readPlayerParams('?workId=1&published=1'))
    expect(fetch).toHaveBeenCalledWith(
      '/api/teaching/teachingWork/studentWorkInfo?workId=1&published=true',
      expect.anything(),
    )
  })

  it('shows the reason that the site returns', async () => {
    page()
    answerWith({ success: false, message: '作品已删除' })
    await expect(findWork({ workUrl: null, workId: '1' })).rejects.toMatchObject({
      message: '作品已删除',
      again: false,
    })
  })

  it.each(['https://evil.test/x.sb3', '//evil.test/x.sb3', 'javascript:alert(1)', 'data:,x', 'http://['])(
    'refuses %s with a friendly message, because it is not of this site',
    async (address) => {
      page()
      await expect(findWork({ workUrl: address, workId: null })).rejects.toMatchObject({
        message: '这个作品不在本站，不能播放',
        again: false,
      })
    },
  )

  it('continues without a login after the login has expired', async () => {
    page()
    vi.stubGlobal('localStorage', {
      getItem: () => JSON.stringify({ value: 'secret', expire: Date.now() - 1 }),
      removeItem: () => undefined,
    })
    answerWith({ success: true, result: { workFileKey_url: '/f/1.sb3' } })
    await findWork({ workUrl: null, workId: '1' })
    expect(fetch).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ headers: { 'x-mashu-client': '1' } }),
    )
  })

  it('shows a message if there is nothing to play', async () => {
    page()
    expect(await findWork({ workUrl: '/f/a.sb3', workId: null, cover: '/f/a.png' })).toMatchObject({
      cover: 'https://school.test/f/a.png',
    })
    const foreign = findWork({ workUrl: '/f/a.sb3', workId: null, cover: 'https://elsewhere.test/a.png' })
    await expect(foreign).rejects.toThrow('不在本站')
    await expect(findWork({ workUrl: null, workId: null })).rejects.toThrow('没有说要播放哪个作品')
  })

  it('distinguishes a lost network, a missing file and a broken server', async () => {
    page()
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await expect(fetchProject('/x')).rejects.toMatchObject({ message: '网络好像断了', again: true })
    answerWith('', 404)
    await expect(fetchProject('/x')).rejects.toMatchObject({ again: false })
    answerWith('<html>', 502)
    await expect(findWork({ workUrl: null, workId: '1' })).rejects.toMatchObject({
      message: '作品找不到了',
      again: true,
    })
  })
})
