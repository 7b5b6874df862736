// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { news } from '@mashu/contract/teaching/news'
import type { InputProps } from '../../kit/field/field.ts'
import { toastStore } from '../../../ui/popup/toast-store.ts'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { projectInput } from '../additional-work/additional-work-fields.tsx'
import { starterInput, videoInput } from './course-unit-fields.tsx'
import Units from './course-unit.screen.tsx'
import News from '../news.screen.tsx'

const listed =
  (...records: object[]) =>
  () => ({ result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true } })
const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)

beforeEach(() => signIn(['admin']))
afterEach(() => {
  cleanup()
  tidy()
})

describe('the controls of a unit', () => {
  const changed = vi.fn()
  const control = (
    draws: (props: InputProps) => React.ReactNode,
    values: Record<string, unknown>,
    value: unknown = '',
  ) =>
    render(<>{draws({ id: 'it', value, onChange: changed, disabled: false, placeholder: '', values, mode: 'edit' })}</>)
  const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')

  it.each([
    [1, 'video/*'],
    ['1', 'video/*'],
    [undefined, 'video/*'],
  ])('a video is uploaded where its source is %s', (courseVideoSource, accept) => {
    control(videoInput, { courseVideoSource })
    expect(picker()!.accept).toBe(accept)
  })

  it.each([
    [2, '请输入视频地址', 'INPUT'],
    ['3', '请输入外部播放器代码', 'TEXTAREA'],
  ])('a video is written where its source is %s', (courseVideoSource, placeholder, tag) => {
    control(videoInput, { courseVideoSource }, 'https://a.b')
    const field = page.getByPlaceholderText<HTMLInputElement>(placeholder)
    expect([field.tagName, field.value, picker()]).toEqual([tag, 'https://a.b', null])
    fireEvent.change(field, { target: { value: 'https://c.d' } })
    expect(changed).toHaveBeenLastCalledWith('https://c.d')
  })

  it.each([
    [2, '.sb3,.sb2', '/scratch3/index.html', 'Scratch'],
    [3, '.sjr', '/scratchjr/editor.html', '图画积木'],
    ['4', '.py,.zip', '/python/index.html', 'Python'],
  ])('a starter of kind %s is of its editor', (courseWorkType, accept, path, name) => {
    control(starterInput, { courseWorkType, unitName: '第一课' })
    expect(picker()!.accept).toBe(accept)
    expect(page.getByRole('link', { name: `打开 ${name} 编辑器，做好后导出再上传` }).getAttribute('href')).toBe(
      `${path}?scene=create`,
    )
    cleanup()
    control(starterInput, { courseWorkType, unitName: '第一课' }, 'temp/a.bin')
    const there = new URL(
      page.getByRole('link', { name: `在 ${name} 编辑器中打开` }).getAttribute('href')!,
      'http://here',
    )
    expect([there.pathname, there.searchParams.get('workFile'), there.searchParams.get('workName')]).toEqual([
      path,
      '/api/sys/common/static/temp/a.bin',
      '第一课',
    ])
  })

  it('a starter of a kind without an editor is any file', () => {
    control(starterInput, { courseWorkType: 10 })
    expect(picker()!.accept).toBe('')
    expect(page.queryByRole('link')).toBeNull()
  })

  it.each([
    [1, '.sb2,.sb3', 1],
    ['2', '.sb3,.sb2', 1],
    [3, '.sjr', 0],
    [4, '.py', 0],
  ])('homework of kind %s starts from %s', (codeType, accept, links) => {
    control(projectInput, { codeType, workName: '画猫' })
    expect(picker()!.accept).toBe(accept)
    expect(page.queryAllByRole('link')).toHaveLength(links)
  })
})

describe('the units of a course', () => {
  const unit = (id: string, unitName: string, more: object = {}) => ({
    id,
    unitName,
    courseId: 'k1',
    courseName: '游戏工坊',
    courseWorkType: 2,
    courseWorkType_dictText: 'Scratch',
    orderNum: 1,
    editable: true,
    ...more,
  })
  const open = async (address = '/list') => {
    const server = testServer({
      [courseUnit.list.path]: listed(unit('u1', '接苹果'), unit('u2', '别人的', { editable: false })),
    })
    draw(<Units />, address)
    await page.findByText('接苹果')
    return server
  }

  it('come in the order of the course, narrowed by the address', async () => {
    const server = await open('/list?courseId=k1')
    expect(server.asked(courseUnit.list.path)[0]!.query).toMatchObject({
      courseId: 'k1',
      column: 'orderNum',
      order: 'asc',
    })
  })

  it('of somebody else are locked', async () => {
    await open()
    expect(rowOf('接苹果').getByRole('button', { name: '编辑' })).toBeTruthy()
    expect(rowOf('别人的').queryByRole('button', { name: '编辑' })).toBeNull()
    expect(rowOf('别人的').getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  })

  it('of somebody else keep their order', async () => {
    const server = await open('/list?courseId=k1')
    fireEvent.click(page.getByRole('button', { name: '调整顺序' }))
    const drawer = within(await page.findByRole('dialog'))
    expect(await drawer.findByText('只能修改自己的课程。')).toBeTruthy()
    expect(drawer.queryByRole('button', { name: /移动/ })).toBeNull()
    expect(server.asked(courseUnit.editBatch.path)).toEqual([])
  })

  const ordered = async () => {
    const server = testServer({
      [courseUnit.list.path]: listed(unit('u1', '一'), unit('u2', '二'), unit('u3', '三')),
    })
    draw(<Units />, '/list?courseId=k1')
    fireEvent.click(await page.findByRole('button', { name: '调整顺序' }))
    const drawer = within(await page.findByRole('dialog'))
    const handle = await drawer.findByRole('button', { name: '移动 三' })
    const sent = () =>
      server
        .asked(courseUnit.editBatch.path)
        .map(({ body }) => (body as { id: string }[]).map(({ id }) => id).join(' '))
    return { server, drawer, handle, sent }
  }

  it('are put into another order in one call each, and back by the message', async () => {
    const { server, drawer, handle, sent } = await ordered()
    fireEvent.keyDown(handle, { key: 'ArrowUp' })
    await waitFor(() => expect(sent()).toEqual(['u1 u3 u2']))
    expect(server.asked(courseUnit.editBatch.path)[0]!.body).toEqual([
      { id: 'u1', orderNum: 1 },
      { id: 'u3', orderNum: 2 },
      { id: 'u2', orderNum: 3 },
    ])
    fireEvent.keyDown(drawer.getByRole('button', { name: '移动 三' }), { key: 'ArrowUp' })
    await waitFor(() => expect(sent().at(-1)).toBe('u3 u1 u2'))
    expect(drawer.getAllByText(/^\d\. /).map((name) => name.textContent)).toEqual(['1. 三', '2. 一', '3. 二'])
    await waitFor(() => expect(toastStore.value).toHaveLength(1))
    act(() => toastStore.value[0]!.action!.run())
    await waitFor(() => expect(sent().at(-1)).toBe('u1 u3 u2'))
  })

  it('stay flat: a unit goes into no other', async () => {
    const { handle, sent } = await ordered()
    fireEvent.keyDown(handle, { key: 'ArrowRight' })
    fireEvent.keyDown(handle, { key: 'ArrowDown' })
    expect(sent()).toEqual([])
  })

  it('are not ordered before a course is chosen', async () => {
    await open()
    fireEvent.click(page.getByRole('button', { name: '调整顺序' }))
    expect(toastStore.value.map(({ title }) => title)).toEqual(['请先选择一个课程包，再调整它的单元顺序'])
  })

  it('forget the video of one source when another is chosen', async () => {
    await open()
    fireEvent.click(page.getByRole('button', { name: '新增' }))
    const form = within(await page.findByRole('dialog'))
    fireEvent.click(await form.findByRole('radio', { name: '链接' }))
    const address = await form.findByPlaceholderText<HTMLInputElement>('请输入视频地址')
    fireEvent.change(address, { target: { value: 'https://a.b/v.mp4' } })
    fireEvent.click(form.getByRole('radio', { name: '外部' }))
    expect((await form.findByPlaceholderText<HTMLTextAreaElement>('请输入外部播放器代码')).value).toBe('')
  })
})

describe('news', () => {
  const item = (id: string, newsTitle: string, newsStatus: number) => ({
    id,
    newsTitle,
    newsStatus,
    newsStatus_dictText: newsStatus === 1 ? '已发布' : '草稿',
    createBy: 'admin',
    createTime: '2026-01-01 08:00:00',
    newsContent: '<h2>要点</h2><p>正文</p>',
  })

  it('say whether they are out, and are read in whole', async () => {
    testServer({ [news.list.path]: listed(item('n1', '开学', 1), item('n2', '未完', 0)) })
    draw(<News />)
    await page.findByText('开学')
    expect(rowOf('开学').getByText('已发布')).toBeTruthy()
    expect(rowOf('未完').getByText('草稿')).toBeTruthy()
    fireEvent.click(rowOf('开学').getByRole('button', { name: /更多/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '详情' }))
    expect(await within(await page.findByRole('dialog')).findByRole('heading', { name: '要点' })).toBeTruthy()
  })

  it('are not written without a title', async () => {
    const server = testServer({ [news.list.path]: listed(item('n1', '开学', 1)) })
    draw(<News />)
    await page.findByText('开学')
    fireEvent.click(page.getByRole('button', { name: '新增' }))
    const form = within(await page.findByRole('dialog'))
    await form.findByLabelText(/标题/, { selector: 'input' })
    fireEvent.click(form.getByRole('button', { name: /确\s*定/ }))
    expect(await form.findByText('请输入标题!')).toBeTruthy()
    await waitFor(() => expect(server.asked(news.add.path)).toEqual([]))
  })
})
