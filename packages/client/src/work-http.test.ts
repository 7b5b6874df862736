import { readSaveBody, SAVE_BODY } from '@mashu/contract/teaching/save-body'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '@mashu/contract/sys/auth'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { work } from '@mashu/contract/teaching/work'
import { workSession } from '@mashu/contract/teaching/work-session'
import { workPaths } from './work-paths.ts'
import { workHttp } from './work-http.ts'

interface Sent {
  url: string
  init: RequestInit
}

let sent: Sent[] = []
const api = workHttp()

/** The next answer of the server. */
function answer(status: number, body: unknown, type = 'application/json'): void {
  const content = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    sent.push({ url: String(url), init })
    return new Response(content, { status, headers: { 'Content-Type': type } })
  })
}

const ok = (result: unknown) => ({ success: true, code: 200, message: '', result })
const no = (message: string, code = 500, result: unknown = null) => ({ success: false, code, message, result })
const headersOf = ({ init }: Sent): Record<string, string> => (init.headers ?? {}) as Record<string, string>
const savedRow = {
  workId: '9007199254740993',
  versionNo: 2,
  workStatus: '1',
  changedSinceSubmit: false,
  savedAt: '2026-11-21 08:00:00',
  fileUrl: '/f',
  coverUrl: '',
  nameProblem: '名字不合适',
}
const meta = {
  clientKey: 'k',
  baseVersion: 1,
  checksum: 'c',
  workName: '飞船',
  workType: '2',
  workScene: 'course',
  courseId: '7',
  submit: true,
} as const

beforeEach(() => {
  sent = []
  vi.stubGlobal('location', { href: 'http://school.lan/scratch3/index.html', origin: 'http://school.lan' })
})
afterEach(() => vi.unstubAllGlobals())

describe('the addresses', () => {
  it('are those of the contract', () => {
    expect(workPaths).toEqual({
      whoAmI: userSelf.whoAmI.path,
      open: workSession.open.path,
      unit: courseUnit.getUnitWorkInfo.path,
      unitLesson: courseUnit.lesson.path,
      publicCourse: course.publicCourse.path,
      assignment: additionalWork.getWorkInfo.path,
      save: workSession.save.path,
      versions: workSession.versions.path,
      restoreVersion: workSession.restoreVersion.path,
      copyVersion: workSession.copyVersion.path,
      login: auth.login.path,
      logout: auth.logout.path,
      captcha: auth.randomImage.path.replace(':key', ''),
      myWorks: work.mine.path,
      deleteWork: work.delete.path,
      restoreWork: work.restore.path,
      playedWork: workSession.studentWorkInfo.path,
    })
  })
})

describe('a save', () => {
  it('goes out as one body with the token, and gives back the version', async () => {
    answer(200, ok(savedRow))
    const parts = { file: new Blob(['bytes']), cover: new Blob(['png'], { type: 'image/png' }) }
    const result = await api.save('t', meta, parts, false)
    expect(result).toEqual({ outcome: 'saved', saved: { ...savedRow, coverUrl: null } })
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

  it('outlives the page only while small enough', async () => {
    answer(200, ok(savedRow))
    await api.save('t', meta, { file: new Blob(['x']), cover: null }, true)
    await api.save('t', meta, { file: new Blob(['x'.repeat(70_000)]), cover: null }, true)
    expect(sent.map((request) => request.init.keepalive)).toEqual([true, false])
  })

  it('with an old base gives both sides', async () => {
    answer(
      409,
      no('这个作品在别处有更新的版本', 409, {
        workId: 5,
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

describe('failures', () => {
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

  it('no network, and an answer that breaks off', async () => {
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

describe('reading', () => {
  it('opens a work and a unit', async () => {
    answer(
      200,
      ok({
        workId: 1,
        workName: 'n',
        workType: '2',
        workScene: 'course',
        courseId: 7,
        workStatus: 1,
        versionNo: 3,
        fileUrl: '/f',
        savedAt: 's',
        owner: true,
      }),
    )
    expect(await api.open('t', '1')).toMatchObject({
      workId: '1',
      courseId: '7',
      additionalId: null,
      workStatus: '1',
      versionNo: 3,
      owner: true,
    })
    expect(sent[0]?.url).toBe('/api/teaching/teachingWork/open?workId=1')
    answer(200, ok({ id: 7, unitName: '第一课', courseName: 'c', courseWork_url: '', unitCover_url: '/u.png' }))
    expect(await api.unit('t', '7')).toEqual({
      unitName: '第一课',
      courseName: 'c',
      courseWorkUrl: null,
      mineWorkId: null,
      coverUrl: '/u.png',
    })
  })

  it('fetches only files of the own site', async () => {
    answer(200, 'bytes', 'application/octet-stream')
    expect(new TextDecoder().decode(await api.download('t', '/api/sys/common/static/a.sb3'))).toBe('bytes')
    expect(sent[0]?.url).toBe('http://school.lan/api/sys/common/static/a.sb3')
    await expect(api.download('t', 'https://elsewhere.example/a.sb3')).rejects.toMatchObject({ kind: 'refused' })
    await expect(api.download('t', '//elsewhere.example/a.sb3')).rejects.toMatchObject({ kind: 'refused' })
    await expect(api.download('t', 'http://[')).rejects.toMatchObject({
      kind: 'refused',
      message: '只能打开本站的文件',
    })
    expect(sent).toHaveLength(1)
  })

  it('tells a file that is gone from a server that is down', async () => {
    answer(404, no('路径不存在', 404))
    await expect(api.download('t', '/a')).rejects.toMatchObject({ kind: 'refused' })
    answer(503, '')
    await expect(api.download('t', '/a')).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('reads the history', async () => {
    answer(
      200,
      ok([
        {
          versionNo: 2,
          baseVersionNo: 1,
          kind: 'restore',
          workName: 'n',
          savedAt: 's',
          device: '',
          size: '12',
          fileUrl: '/f',
          coverUrl: null,
          current: true,
        },
        { versionNo: 1, kind: 'unheard of' },
      ]),
    )
    expect(await api.versions('t', '1')).toMatchObject([
      { versionNo: 2, kind: 'restore', size: 12, device: null, current: true },
      { versionNo: 1, kind: 'save', current: false },
    ])
  })

  it('restores and copies', async () => {
    answer(200, ok(savedRow))
    expect(await api.restoreVersion('t', '1', 2)).toMatchObject({ workId: savedRow.workId })
    answer(200, ok({ workId: 77 }))
    expect(await api.copyVersion('t', '1', 2, '副本')).toBe('77')
    expect(JSON.parse(sent[1]?.init.body as string)).toEqual({ workId: '1', versionNo: 2, workName: '副本' })
  })
})

describe('signing in', () => {
  it('takes the code as text for success', async () => {
    answer(200, {
      success: true,
      code: '200',
      message: '登录成功',
      result: { token: 'tok', userInfo: { id: 8, username: 'xm', realname: '小明' } },
    })
    expect(await api.login({ username: 'xm', password: 'p' })).toMatchObject({
      ok: true,
      token: 'tok',
      person: { id: '8', realname: '小明' },
    })
    expect(headersOf(sent[0] as Sent)).not.toHaveProperty('X-Access-Token')
  })

  it('tells what the server says, and that it wants a captcha', async () => {
    answer(200, no('用户名或密码错误', 500, { needCaptcha: true }))
    expect(await api.login({ username: 'xm', password: 'p' })).toEqual({
      ok: false,
      message: '用户名或密码错误',
      needCaptcha: true,
    })
    answer(200, no('用户名或密码错误'))
    expect(await api.login({ username: 'xm', password: 'p' })).toMatchObject({ needCaptcha: false })
    answer(502, '<html>')
    await expect(api.login({ username: 'xm', password: 'p' })).rejects.toMatchObject({ kind: 'unreachable' })
  })

  it('knows the person again and fetches the captcha', async () => {
    answer(200, ok({ id: '8', username: 'xm', realname: null }))
    expect(await api.whoAmI('t')).toEqual({ id: '8', username: 'xm', realname: 'xm' })
    answer(200, ok('data:image/png;base64,xx'))
    expect(await api.captcha('abc')).toBe('data:image/png;base64,xx')
    expect(sent.at(-1)?.url).toBe('/api/sys/randomImage/abc')
  })
})
