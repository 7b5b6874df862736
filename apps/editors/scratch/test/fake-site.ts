import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Check } from '@mashu/contract/teaching/check/check'
import { readSaveBody } from '@mashu/contract/teaching/save-body'
import { FakeBackpack } from './fake-backpack.ts'
import { reply, type Handler } from './static-server.ts'

export interface SavedWork {
  meta: Record<string, unknown>
  file: Buffer
  cover: Buffer | null
}

/** Replaces the server of the site for one signed-in student. */
export class FakeSite {
  /** The teacher allows the class to connect a micro:bit. */
  microbit = false
  readonly saves: SavedWork[] = []
  readonly backpack = new FakeBackpack()
  readonly files = new Map<string, Buffer>()
  readonly works = new Map<
    string,
    { name: string; file: Buffer; version: number; cover?: string; scene?: string; status?: string }
  >()
  /** HTML. */
  lesson: string | null = null
  checks: readonly Check[] = []
  /** The names of the offered blocks, or null for all blocks. */
  offeredBlocks: string | null = null

  readonly handle: Handler = async (request, response, url) => {
    if (url.pathname.startsWith('/f/')) return this.#file(response, url)
    if (!url.pathname.startsWith('/api/')) return false
    if (request.headers['x-access-token'] !== 'good')
      return reply(response, 401, { success: false, code: 401, message: '请登录' })
    if (url.pathname.startsWith('/api/teaching/scratch/backpack/')) return this.backpack.answer(request, response, url)
    return this.#answer(request, response, url)
  }

  #file(response: ServerResponse, url: URL): boolean {
    const bytes = this.files.get(url.pathname) ?? this.works.get(url.pathname.slice('/f/'.length))?.file
    if (bytes === undefined) return false
    response
      .writeHead(200, { 'content-type': url.pathname.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream' })
      .end(bytes)
    return true
  }

  async #answer(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const ok = (result: unknown) => reply(response, 200, { success: true, code: 0, message: '', result })
    switch (url.pathname) {
      case '/api/sys/user/whoAmI':
        return ok({
          id: 'u1',
          username: 'xiaoman',
          realname: '林小满',
          userIdentity: 1,
          roles: ['student'],
          microbit: this.microbit,
        })
      case '/api/teaching/teachingCourseUnit/getUnitWorkInfo':
        return ok({ unitName: '第一课', courseName: '入门', mineWorkId: null, courseWork_url: '/f/starter.sb3' })
      case '/api/teaching/teachingCourseUnit/lesson':
        return this.lesson === null
          ? reply(response, 404, { success: false, code: 404, message: url.pathname })
          : ok({
              id: 'u1',
              unitName: '第一课',
              unitIntro: null,
              mediaContent: this.lesson,
              dueTime: null,
              next: null,
              offeredBlocks: this.offeredBlocks,
              courseId: 'c1',
              courseName: '入门',
            })
      case '/api/teaching/taskCheck/forStudent':
        return ok({ versionNo: 1, checks: { version: 1, checks: this.checks }, hints: false })
      case '/api/teaching/teachingWork/open':
        return this.#open(response, url.searchParams.get('workId') ?? '')
      case '/api/teaching/teachingWork/save':
        return this.#save(request, response)
      case '/api/teaching/teachingWork/studentWorkInfo':
        return ok({
          workName: '播放',
          workFileKey_url: `/f/${url.searchParams.get('workId')}`,
          coverFileKey_url: '/f/cover.svg',
        })
      default:
        return reply(response, 404, { success: false, code: 404, message: url.pathname })
    }
  }

  #open(response: ServerResponse, workId: string): boolean {
    const work = this.works.get(workId)
    if (work === undefined) return reply(response, 200, { success: false, code: 500, message: '作品不存在' })
    return reply(response, 200, {
      success: true,
      code: 0,
      message: '',
      result: {
        workId,
        workName: work.name,
        workType: '2',
        workScene: work.scene ?? 'create',
        workStatus: work.status ?? '0',
        changedSinceSubmit: work.status !== undefined,
        courseId: work.scene === 'course' ? 'u1' : null,
        versionNo: work.version,
        fileUrl: `/f/${workId}`,
        coverUrl: work.cover ?? null,
        savedAt: '2026-11-21 08:00:00',
        owner: true,
        realname: '林小满',
      },
    })
  }

  async #save(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const sent = readSaveBody(Buffer.concat(chunks))
    const meta = JSON.parse(Buffer.from(sent.meta).toString()) as Record<string, unknown>
    const file = Buffer.from(sent.file)
    const cover = sent.cover && Buffer.from(sent.cover)
    this.saves.push({ meta, file, cover })
    const workId = typeof meta['workId'] === 'string' ? meta['workId'] : 'w1'
    const version = (this.works.get(workId)?.version ?? 0) + 1
    this.works.set(workId, { name: String(meta['workName']), file, version })
    const same = createHash('sha256').update(file).digest('hex') === meta['checksum']
    if (!same) return reply(response, 200, { success: false, code: 500, message: '文件不完整' })
    return reply(response, 200, {
      success: true,
      code: 0,
      message: '',
      result: {
        workId,
        versionNo: version,
        workStatus: '0',
        savedAt: '2026-11-21 08:00:00',
        fileUrl: `/f/${workId}`,
        coverUrl: null,
        nameProblem: null,
      },
    })
  }
}
