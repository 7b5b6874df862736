// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readHomeWorks } from './home-works.ts'

let asked: { address: string; token: string | undefined }[]
const signIn = (expire = Date.now() + 60_000): void => {
  localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'T', expire }))
  localStorage.setItem('pro__Login_Userinfo', JSON.stringify({ value: { id: '7', username: 'xiaoman' }, expire }))
}
const server = (answer: () => Response | Promise<Response>): void => {
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ address, token: headers['X-Access-Token'] })
    return answer()
  })
}

beforeEach(() => {
  asked = []
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

describe('reading the works of the home page', () => {
  it('sends no request for a guest', async () => {
    server(() => new Response(''))
    expect([await readHomeWorks(), asked]).toEqual([{ works: [], signedIn: false, failure: '' }, []])
  })

  it('returns the picture-block works that the server has for a signed-in person', async () => {
    signIn()
    server(() =>
      Response.json({
        success: true,
        result: { records: [{ id: '1', workName: '小猫', coverFileKey_url: '/f/1.png' }] },
      }),
    )
    expect(await readHomeWorks()).toEqual({
      works: [{ id: '1', name: '小猫', cover: '/f/1.png', address: '/scratchjr/editor.html?workId=1', local: false }],
      signedIn: true,
      failure: '',
    })
    expect(asked).toEqual([{ address: '/api/teaching/teachingWork/mine?workType=3&pageSize=200', token: 'T' }])
  })

  it('returns no works and no failure after the login has ended', async () => {
    signIn()
    server(() => Response.json({}, { status: 401 }))
    expect(await readHomeWorks()).toEqual({ works: [], signedIn: true, failure: '' })
    signIn(5)
    expect((await readHomeWorks()).signedIn).toBe(false)
  })

  it.each([
    ['no network', () => Promise.reject(new TypeError('failed'))],
    ['a page of a proxy', () => new Response('<html>')],
    ['an answer that is no list', () => Response.json({ success: true, result: null })],
  ])('reports that the server cannot be reached: %s', async (_, answer) => {
    signIn()
    server(answer)
    expect(await readHomeWorks()).toEqual({
      works: [],
      signedIn: true,
      failure: '作品都还在，只是网络不太好。',
    })
  })

  it('returns the message of a refusing server', async () => {
    signIn()
    const message = '正在以孙小北的视角查看，不能这样做'
    server(() => Response.json({ success: false, code: 403, message, result: null }, { status: 403 }))
    expect((await readHomeWorks()).failure).toBe(message)
  })

  it('escapes special characters of ids in addresses', async () => {
    signIn()
    server(() => Response.json({ success: true, result: { records: [{ id: '1&scene=x', workName: '<b>' }] } }))
    expect((await readHomeWorks()).works[0]).toMatchObject({
      address: '/scratchjr/editor.html?workId=1%26scene%3Dx',
      name: '<b>',
    })
  })
})
