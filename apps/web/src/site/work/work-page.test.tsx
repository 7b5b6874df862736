// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  draw,
  held,
  hrefOf,
  pageOf,
  pageServer,
  press,
  school,
  signIn,
  tidy,
  type Replies,
} from '../../test/test-page.tsx'
import { COMMENTS, LIST, rowsOf, WORK, workOf } from '../test/test-work.ts'
import { WorkPage } from './work-page.tsx'

afterEach(tidy)

function open(change: Parameters<typeof workOf>[0] = {}, replies: Replies = {}, at = '/work-detail?id=w1') {
  const server = pageServer({
    [WORK]: () => ({ result: workOf(change) }),
    [LIST]: () => pageOf([]),
    [COMMENTS]: () => ({ result: [] }),
    ...replies,
  })
  return { server, ...draw(<WorkPage />, at) }
}
const shown = (name = '接苹果') => screen.findByRole('heading', { level: 1, name })

describe('a work for everybody', () => {
  it('is shown with its author, its time, its kind and how often it was seen', async () => {
    open({ viewNum: 12_345, userId: 'u 1' })
    await shown()
    expect(screen.getByText('1.2万 次观看')).toBeTruthy()
    expect(screen.getByText('2026-11-02 09:30')).toBeTruthy()
    expect(screen.getByText('林小满')).toBeTruthy()
    expect(hrefOf('看看主页')).toBe('/friend-detail?id=u%201')
    expect(hrefOf('Scratch')).toBe('/workList?type=1&kind=scratch')
    expect(screen.queryByRole('link', { name: '精选作品' })).toBeNull()
    expect(document.title).toContain('接苹果')
  })

  it.each([
    ['published', { publishTime: '2026-11-02 09:30:59' }, '2026-11-02 09:30'],
    ['never published', { publishTime: null }, '2026-11-01 08:00'],
    ['of unknown age', { publishTime: null, createTime: null }, ''],
  ])('that was %s says when', async (_, change, time) => {
    const { container } = open(change)
    await shown()
    expect(container.querySelector('time')?.textContent).toBe(time)
  })

  it('that a teacher picked out leads to the others', async () => {
    open({ workStatus: '4' })
    await shown()
    expect(hrefOf('精选作品')).toBe('/workList?type=3')
  })

  it('of a kind without a list only names its kind', async () => {
    open({ workType: '0', workFileKey: null })
    await shown()
    expect(screen.getByText('文件')).toBeTruthy()
    expect(screen.queryByRole('link', { name: '文件' })).toBeNull()
  })

  it('of an author with a long name, seen by one with another, tells both whole in their titles', async () => {
    const [author, realname] = ['名'.repeat(100), '字'.repeat(100)]
    signIn({ realname })
    open({ realname: author })
    await shown()
    expect(screen.getByTitle(author).textContent).toBe(author)
    expect(screen.getByTitle(realname).textContent).toBe(`欢迎您，${realname}`)
  })

  it('of nobody known has a small author', async () => {
    open({ realname: null })
    await shown()
    expect(screen.getByText('小作者')).toBeTruthy()
  })

  it.each(['/work-detail?id=w1', '/work-detail?workId=w1'])('is found at %s, and counted as seen once', async (at) => {
    const { server } = open({}, {}, at)
    await shown()
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(server.of(WORK).map((call) => call.query)).toEqual([{ workId: 'w1', published: 'true' }])
  })

  it.each([
    ['1', true],
    ['0', false],
  ])('has comments where the school allows them (%s)', async (allowComment, there) => {
    school({ allowComment })
    const { server } = open()
    await shown()
    expect([screen.queryByRole('region', { name: '评论' }) !== null, server.of(COMMENTS).length > 0]).toEqual([
      there,
      there,
    ])
  })

  it('carries what the school wants said beside every work', async () => {
    school({ _workShareHtml: '<p>关注<b>我们</b></p>' })
    open()
    await shown()
    expect(screen.getByText('我们').tagName).toBe('B')
  })
})

describe('a work that is not shown', () => {
  it.each([
    ['refused', { refuse: '作品不存在' }],
    ['forbidden', { refuse: '', status: 403 }],
    ['missing', { refuse: '', status: 404 }],
  ])('because it is %s is gone, and leads to others', async (_, answer) => {
    open({}, { [WORK]: () => answer })
    await screen.findByRole('heading', { level: 1, name: '找不到这个作品' })
    expect(hrefOf('看看别的作品')).toBe('/workList')
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull()
    expect(document.title).toContain('找不到作品')
  })

  it('is asked for once when it was refused', async () => {
    const { server } = open({}, { [WORK]: () => ({ refuse: '作品不存在' }) })
    await screen.findByRole('heading', { level: 1, name: '找不到这个作品' })
    expect(server.of(WORK)).toHaveLength(1)
  })

  it('because the server failed twice can be asked for again', async () => {
    const { server } = open(
      {},
      { [WORK]: (_, times) => (times < 3 ? { refuse: '', status: 502 } : { result: workOf() }) },
    )
    await screen.findByRole('heading', { name: '作品没有加载出来' })
    expect(server.of(WORK)).toHaveLength(2)
    press('再试一次')
    await shown()
  })

  it('because no work was named asks nobody', async () => {
    const { server } = open({}, {}, '/work-detail')
    await screen.findByRole('heading', { level: 1, name: '找不到这个作品' })
    expect(server.calls).toEqual([])
  })

  it('yet is waited for', async () => {
    const answer = held()
    open({}, { [WORK]: () => answer.promise })
    expect(screen.getByLabelText('正在加载作品').getAttribute('aria-busy')).toBe('true')
    answer.give({ result: workOf() })
    await shown()
  })
})

describe('beside the work', () => {
  it.each([
    ['2', ['点绿旗开始，再点一次从头来', '先点一下画面，再用方向键、空格或鼠标玩']],
    ['3', ['点一点画面里的角色，看看谁会动']],
    ['4', ['点运行，程序就开始了', '程序提问时，在下面输入再按回车']],
  ])('kind %s is explained', async (workType, lines) => {
    open({ workType })
    await shown()
    expect(screen.getByRole('heading', { name: '怎么玩' })).toBeTruthy()
    for (const line of lines) expect(screen.getByText(line)).toBeTruthy()
  })

  it('a file needs no words', async () => {
    open({ workType: '0' })
    await shown()
    expect(screen.queryByRole('heading', { name: '怎么玩' })).toBeNull()
  })

  it('a guest is invited, and comes back after the login', async () => {
    open()
    await shown()
    expect(hrefOf('登录')).toBe('/user/login?redirect=%2Fwork-detail%3Fid%3Dw1')
  })

  it.each([
    [{ nickname: '满满' }, '欢迎您，满满'],
    [{ nickname: '' }, '欢迎您，林小满'],
  ])('who is signed in is greeted %j', async (user, words) => {
    signIn(user)
    open()
    await shown()
    expect(screen.getByText(words)).toBeTruthy()
    expect(hrefOf('进入系统')).toBe('/account/center')
  })

  it('another account is asked about, then the login page comes', async () => {
    signIn()
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
    open({}, { '/sys/logout': () => ({}) })
    await shown()
    press('切换账号')
    await screen.findByText('确定要退出当前账号并登录新的账号吗 ?')
    press('退出登录')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/user/login'))
  })

  it('up to four other works of the author lead on, from the top', async () => {
    const scroll = vi.fn()
    vi.stubGlobal('scrollTo', scroll)
    const { server } = open(
      {},
      {
        [LIST]: () =>
          pageOf(
            rowsOf(5, (index) =>
              index === 4 ? { id: 'w1', workName: '这一个' } : { id: `o${index}`, workName: `别的${index}` },
            ),
          ),
        [WORK]: ({ query }) => ({
          result: workOf({ id: query['workId'], workName: query['workId'] === 'w1' ? '接苹果' : '另一个作品' }),
        }),
      },
    )
    await shown()
    await screen.findByRole('heading', { name: '看看 TA 的其他作品' })
    expect(screen.getAllByText(/^别的\d$/)).toHaveLength(4)
    expect(screen.queryByText('这一个')).toBeNull()
    expect(server.of(LIST)[0]?.query).toMatchObject({ userId: 'u1', orderBy: 'time' })
    fireEvent.click(screen.getByText('别的0'))
    await shown('另一个作品')
    expect(scroll).toHaveBeenCalledWith(0, 0)
  })

  it('an author with one work has no such part', async () => {
    const { server } = open({}, { [LIST]: () => pageOf(rowsOf(1)) })
    await shown()
    await waitFor(() => expect(server.of(LIST)).toHaveLength(1))
    expect(screen.queryByRole('heading', { name: '看看 TA 的其他作品' })).toBeNull()
  })
})
