// @vitest-environment happy-dom
import { fireEvent, screen as page, within } from '@testing-library/react'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, signIn } from '../../kit/test/test-server.tsx'
import { control, changed, tearDown } from '../course-unit/test/listed-unit.tsx'
import { foundIn, groupsOf } from './block-catalogue.ts'
import { BlockPicker } from './block-picker.tsx'
import { hasPalette, offeredInput } from './offered-field.tsx'

beforeEach(() => signIn(['admin']))
afterEach(() => {
  vi.unstubAllGlobals()
  tearDown()
})

describe('the available blocks', () => {
  it('contain each block of the toolbox once, with its text', () => {
    const scratch = groupsOf('2').flatMap(({ blocks }) => blocks)
    expect(new Set(scratch.map(({ name }) => name)).size).toBe(scratch.length)
    expect(scratch.filter(({ text }) => /[{}<@[\]]/.test(text.replace(' < ', '')))).toEqual([])
    expect(scratch.find(({ name }) => name === 'control_repeat')?.text).toBe('重复执行 … 次')
    expect(scratch.some(({ name }) => name === 'control_while')).toBe(false)
    expect(groupsOf('3').map(({ title, blocks }) => `${title}${blocks.length}`)).toEqual([
      '开始5',
      '走动8',
      '样子6',
      '声音2',
      '控制4',
      '结束3',
    ])
  })

  it('are found by the text of a block and by the title of a category', () => {
    const found = (search: string) => foundIn(groupsOf('2'), search).map(({ title, blocks }) => [title, blocks.length])
    expect(found('反弹')).toEqual([['运动', 1]])
    expect(found('画笔')).toEqual([['画笔', 9]])
    expect(found('没有的')).toEqual([])
  })
})

const choose = vi.fn()
const opened = (value: readonly string[] = [], files: readonly string[] = []) =>
  draw(<BlockPicker workType="3" value={value} files={files} choose={choose} close={vi.fn()} />, '/')
const tick = (name: string | RegExp) => fireEvent.click(page.getByRole('checkbox', { name }))
const finish = () => {
  fireEvent.click(page.getByRole('button', { name: '确定' }))
  return choose.mock.lastCall?.[0] as readonly string[]
}

describe('the block picker', () => {
  it('selects a category or a single block, and counts the selected blocks', () => {
    opened()
    expect(page.getByRole('status').textContent).toBe('编辑器里显示 28 块积木，共 28 块')
    fireEvent.click(page.getByRole('button', { name: '全不选' }))
    expect(page.getByRole('button', { name: '确定' }).getAttribute('aria-disabled')).toBe('true')
    tick(/^控制/)
    tick('向右走')
    tick('等一等')
    expect(page.getByRole('status').textContent).toContain('显示 4 块')
    expect(finish()).toEqual(['forward', 'stopmine', 'setspeed', 'repeat'])
  })

  it('starts with the stored selection, and stores nothing when all blocks are selected', () => {
    opened(['forward', 'unknown'])
    expect(page.getByRole('status').textContent).toContain('显示 1 块')
    fireEvent.change(page.getByRole('textbox', { name: '查找积木' }), { target: { value: '向右走' } })
    expect(page.getAllByRole('checkbox')).toHaveLength(2)
    fireEvent.click(page.getByRole('button', { name: '全选' }))
    expect(finish()).toEqual([])
  })

  it('selects the blocks that the starter and the model answer use', async () => {
    const json = {
      version: 1,
      pages: [
        {
          id: 'p',
          objects: [{ id: 'a', kind: 'character', scripts: [{ blocks: [{ op: 'onflag' }, { op: 'hop', arg: 2 }] }] }],
        },
      ],
    }
    const bytes = zipSync({ 'project.json': strToU8(JSON.stringify(json)) })
    vi.stubGlobal('fetch', async (address: string) =>
      address.includes('broken') ? new Response('none') : new Response(bytes),
    )
    opened([], ['a.sjr', 'broken.sjr'])
    fireEvent.click(page.getByRole('button', { name: '只选初始作品和参考答案里的' }))
    await page.findByText(/显示 2 块/)
    expect(finish()).toEqual(['onflag', 'hop'])
  })

  it('shows a message when no file can be read', async () => {
    vi.stubGlobal('fetch', async () => new Response('none', { status: 404 }))
    opened([], ['gone.sjr'])
    fireEvent.click(page.getByRole('button', { name: '只选初始作品和参考答案里的' }))
    expect((await page.findByRole('alert')).textContent).toContain('没有从')
  })
})

describe('the field for the offered blocks', () => {
  const input = offeredInput('courseWorkType', ['courseWork'])

  it('shows the number of selected blocks, and can select all blocks again', async () => {
    const { container } = control(input, { courseWorkType: 3 }, 'forward,say')
    expect(container.textContent).toContain('只显示选好的 2 块')
    fireEvent.click(page.getByRole('button', { name: '改回全部积木' }))
    expect(changed).toHaveBeenLastCalledWith('')
    fireEvent.click(page.getByRole('button', { name: '修改' }))
    const drawer = within(await page.findByRole('dialog'))
    fireEvent.click(drawer.getByRole('checkbox', { name: '说话' }))
    fireEvent.click(drawer.getByRole('button', { name: '确定' }))
    expect(changed).toHaveBeenLastCalledWith('forward')
  })

  it('is shown only for editors with blocks', () =>
    expect([1, 2, '3', 4, 10, undefined].map(hasPalette)).toEqual([true, true, true, false, false, false]))
})
