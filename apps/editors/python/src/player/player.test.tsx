// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeProject } from '@mashu/engine-python'
import { click, draw, find, findAll, happen, pageText } from '@mashu/ui/drawn'
import { bytesOf, ended } from '../model/page-model.fixture.ts'
import { events, python, withFakePython } from '../run/fake-python.fixture.ts'
import { RunController } from '../program/run-controller.ts'
import { Player } from './player.tsx'
import { PlayerError, type PlayerParams } from '@mashu/client'
import { fetchWork, type ShownWork } from './work.ts'

vi.mock('../run/python.ts', () => import('../run/fake-python.fixture.ts'))

let runController: RunController
const work = (main = 'print(1)', files: ShownWork['project']['files'] = []): ShownWork => ({
  name: '作品',
  project: { main, files },
})
const open = (shown = work()) =>
  draw(<Player runController={runController} work={shown} onRun={() => runController.run(shown.project)} />)
const side = (): string | undefined => document.querySelector<HTMLElement>('.player')!.dataset['side']
const running = () =>
  happen(() => {
    events().state('ready')
    events().state('running')
  })

withFakePython()
beforeEach(() => {
  runController = new RunController({ base: '/python/' })
})
afterEach(() => vi.unstubAllGlobals())

describe('the player', () => {
  it('shows the code first, and what it does once it runs', async () => {
    await open()
    expect([side(), find('region', '代码').textContent?.includes('print(1)')]).toEqual(['code', true])
    await click(find('button', '运行'))
    await running()
    expect([side(), findAll('button', '停止').length]).toEqual(['output', 1])
    await happen(() => {
      events().output({ stream: 'out', text: '1\n' })
      events().done(ended())
      events().state('ready')
    })
    expect([side(), find('log').textContent]).toEqual(['output', '1\n'])
  })

  it('stays on the side that was chosen until the program starts or ends', async () => {
    await open()
    await click(find('button', '结果'))
    expect(side()).toBe('output')
    await click(find('button', '代码'))
    await click(find('button', '运行'))
    await running()
    expect(side()).toBe('output')
    await click(find('button', '代码'))
    expect(side()).toBe('code')
  })

  it('stops a program', async () => {
    await open()
    await click(find('button', '运行'))
    await running()
    await click(find('button', '停止'))
    expect(python.calls.at(-1)).toBe('stop')
  })

  it('goes on after a double click that wanted it to run', async () => {
    await open()
    const clickAs = (name: string, detail: number) =>
      happen(() => {
        find('button', name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
      })
    await clickAs('运行', 1)
    await running()
    await clickAs('停止', 2)
    expect(python.calls).not.toContain('stop')
  })

  it('shows the other texts of the work, not its pictures', async () => {
    await open(
      work('import helper', [
        { name: 'helper.py', bytes: bytesOf('x = 41') },
        { name: 'cat.png', bytes: new Uint8Array([137, 80]) },
      ]),
    )
    expect([...find('group', '文件').querySelectorAll('button')].map((button) => button.textContent)).toEqual([
      'main.py',
      'helper.py',
    ])
    await click(find('button', 'helper.py'))
    expect([
      find('region', '代码').textContent?.includes('x = 41'),
      find('button', 'helper.py').getAttribute('aria-pressed'),
    ]).toEqual([true, 'true'])
  })

  it('has no list of files for a single one, and no canvas for a program that only prints', async () => {
    await open()
    expect([findAll('group', '文件'), findAll('application')]).toEqual([[], []])
    await happen(() => {
      runController.run(work().project)
      events().state('ready')
      events().state('running')
      events().turtle([['dot', 1, { x: 0, y: 0, size: 5, color: 'red' }]])
    })
    expect(findAll('application')).toHaveLength(1)
  })

  it('explains an error beside the output', async () => {
    await open(work('print(x)'))
    await click(find('button', '运行'))
    await running()
    await happen(() => {
      events().done(
        ended({
          ok: false,
          error: {
            kind: 'NameError',
            message: "name 'x' is not defined",
            file: 'main.py',
            line: 1,
            traceback: 'NameError',
          },
        }),
      )
      events().state('ready')
    })
    expect([find('alert').textContent?.includes('变量 x 还没有值'), findAll('button', /^看第/)]).toEqual([true, []])
  })

  it('copies the code, and says so; where the browser refuses it says what to do', async () => {
    const copied: string[] = []
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: {
        writeText: async (text: string) => {
          copied.push(text)
        },
      },
    })
    await open()
    await click(find('button', '复制代码'))
    expect([copied, findAll('button', '复制好了').length]).toEqual([['print(1)'], 1])
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } })
    await click(find('button', '复制好了'))
    expect(pageText()).toContain('请选中文字再复制')
  })
})

describe('the work to play', () => {
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

  it('is found by its number, with the login that is kept', async () => {
    localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'T', expire: Date.now() + 60_000 }))
    const asked = site({
      studentWorkInfo: () => info({ workFileKey_url: '/f/a.py', workName: '星星' }),
      '/f/a.py': () => new Response('print(3)'),
    })
    expect(await fetchWork(params())).toEqual({ name: '星星', project: { main: 'print(3)', files: [] } })
    expect(asked).toEqual(['/api/teaching/teachingWork/studentWorkInfo?workId=7 T', 'http://school/f/a.py T'])
  })

  it('may be a file of this site, whose packed form is opened too', async () => {
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
  ])('says in words what is wrong with %s', async (_, params, answers, wanted) => {
    site(answers as Record<string, () => Response>)
    expect(await problem(params)).toEqual(wanted)
  })

  it('is asked for as a guest when the login has ended or cannot be read', async () => {
    const asked = site({ '/f/a.py': () => new Response('1') })
    localStorage.setItem('pro__Access-Token', JSON.stringify({ value: 'T', expire: 5 }))
    await fetchWork(params({ workUrl: '/f/a.py' }))
    localStorage.setItem('pro__Access-Token', 'broken')
    await fetchWork(params({ workUrl: '/f/a.py' }))
    expect(asked.every((request) => request.endsWith(' nobody'))).toBe(true)
  })
})
