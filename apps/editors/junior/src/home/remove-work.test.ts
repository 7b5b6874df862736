// @vitest-environment happy-dom
import type { Draft, DraftStore } from '@mashu/editor-host'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HomeWork } from './home-works.ts'
import { removeWork } from './remove-work.ts'

const drafts = vi.hoisted(() => new Map<string, Draft>())
vi.mock('@mashu/editor-host', async (load) => ({
  ...(await load<object>()),
  indexedDraftStore: (): Pick<DraftStore, 'read' | 'write' | 'remove'> => ({
    read: async (id) => drafts.get(id) ?? null,
    write: async (draft) => {
      drafts.set(draft.head.id, draft)
    },
    remove: async (id) => {
      drafts.delete(id)
    },
  }),
}))

const saved: HomeWork = { id: '7', name: '小猫', cover: null, address: '/x', local: false }
let asked: { method: string; address: string; body: unknown; token: string | undefined }[]

const server = (reply: () => Response): void => {
  vi.stubGlobal('fetch', async (address: string, init: RequestInit & { headers: Record<string, string> }) => {
    const { method = 'GET', body, headers } = init
    asked.push({ method, address, body, token: headers['X-Access-Token'] })
    return reply()
  })
}

beforeEach(() => {
  asked = []
  drafts.clear()
  localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'T', expire: Date.now() + 60_000 }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a work of the server', () => {
  it('is moved to the recycle bin, and can be restored from there', async () => {
    server(() => Response.json({ success: true }))
    const bringBack = await removeWork(saved)
    await bringBack()
    expect(asked).toEqual([
      { method: 'DELETE', address: '/api/teaching/teachingWork/delete?id=7', body: undefined, token: 'T' },
      { method: 'POST', address: '/api/teaching/teachingWork/restore', body: '{"id":"7"}', token: 'T' },
    ])
  })

  it.each([
    [
      'the words of the server',
      () => Response.json({ success: false, message: '作品已交给老师' }, { status: 400 }),
      '作品已交给老师',
    ],
    ['plain words where there are none', () => new Response('<html>', { status: 502 }), '服务器无法完成请求!'],
    ['plain words without a network', () => Promise.reject(new TypeError('offline')), '网络不通，请检查网络后重试'],
  ])('that could not be deleted is reported with %s', async (_, reply, message) => {
    server(reply as () => Response)
    await expect(removeWork(saved)).rejects.toThrow(message)
  })
})

describe('a work that is only on this computer', () => {
  const draft: Draft = {
    head: {
      id: 'd1',
      owner: 'guest',
      kind: 'junior',
      workId: null,
      clientKey: 'k',
      baseVersion: 0,
      scene: 'create',
      unitId: null,
      additionalId: null,
      departId: null,
      workFile: null,
      sent: [],
      submitWanted: false,
      title: '草稿',
      checksum: 'x',
      editedAt: 1,
      hasCloudData: false,
      broken: false,
      aside: false,
    },
    content: { file: new Uint8Array([1, 2]).buffer, fileType: 'x/y', cover: null, coverType: '' },
  }

  it('is removed from the browser, and restored without a change', async () => {
    server(() => new Response())
    drafts.set('d1', draft)
    const bringBack = await removeWork({ ...saved, id: 'd1', local: true })
    expect(drafts.size).toBe(0)
    await bringBack()
    expect(drafts.get('d1')).toEqual(draft)
    expect(asked).toEqual([])
  })
})
