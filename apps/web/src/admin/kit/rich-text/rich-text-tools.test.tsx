// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openUpload } from '@mashu/contract/sys/file/open-upload'
import { fileTransfer } from '@mashu/contract/sys/file/file-transfer'
import { draw, signIn, testServer, tidy } from '../test/test-server.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { linkAddress } from './rich-text-markup.ts'

afterEach(() => {
  cleanup()
  tidy()
})

async function open(markup: string, more: { disabled?: boolean } = {}) {
  const heard: string[] = []
  const form = (value: string) => (
    <RichTextField
      label="内容"
      value={value}
      onChange={(next) => {
        heard.push(String(next))
        rerender(form(String(next)))
      }}
      {...more}
    />
  )
  const { rerender } = render(form(markup))
  await screen.findByRole('textbox', { name: '内容' })
  return { last: () => heard.at(-1), heard }
}
const tools = () => within(screen.getByRole('toolbar', { name: '内容的格式' }))
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

describe('the form of a paragraph', () => {
  it.each([
    ['有序列表', '<ol><li><p>一段</p></li></ol>'],
    ['无序列表', '<ul><li><p>一段</p></li></ul>'],
    ['引用', '<blockquote><p>一段</p></blockquote>'],
    ['居中', '<p style="text-align: center">一段</p>'],
    ['右对齐', '<p style="text-align: right">一段</p>'],
  ])('%s', async (name, markup) => {
    const { last } = await open('<p>一段</p>')
    await press(name)
    expect(last()?.replace(/center;|right;/, (side) => side.slice(0, -1))).toBe(markup)
  })

  it.each([
    [1, '<h1>一段</h1>'],
    [4, '<h4>一段</h4>'],
  ])('is a heading of level %i, and plain again', async (level, markup) => {
    const { last } = await open('<p>一段</p>')
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: '段落样式' })
    await act(async () => {
      fireEvent.change(select, { target: { value: String(level) } })
    })
    expect(last()).toBe(markup)
    await waitFor(() => expect(select.value).toBe(String(level)))
    await act(async () => {
      fireEvent.change(select, { target: { value: '0' } })
    })
    expect(last()).toBe('<p>一段</p>')
  })

  it('says on its button how the lines stand', async () => {
    await open('<p style="text-align: center">一段</p>')
    await waitFor(() => expect(screen.getByRole('button', { name: '居中' }).getAttribute('aria-pressed')).toBe('true'))
    expect(screen.getByRole('button', { name: '左对齐' }).getAttribute('aria-pressed')).toBe('false')
    await press('左对齐')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '左对齐' }).getAttribute('aria-pressed')).toBe('true'),
    )
  })
})

it('there is nothing to undo or redo at first', async () => {
  await open('<p>一段</p>')
  const off = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  await waitFor(() => expect([off('撤销 (Ctrl+Z)'), off('重做 (Ctrl+Y)')]).toEqual([true, true]))
  await press('引用')
  await waitFor(() => expect(off('撤销 (Ctrl+Z)')).toBe(false))
  await press('撤销 (Ctrl+Z)')
  await waitFor(() => expect(off('重做 (Ctrl+Y)')).toBe(false))
})

it('the arrows walk along the tools, and round', async () => {
  await open('<p>一段</p>')
  const bold = tools().getByRole('button', { name: '加粗 (Ctrl+B)' })
  bold.focus()
  fireEvent.keyDown(bold, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('斜体 (Ctrl+I)')
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowLeft' })
  // Undo and redo are off, so the choice of the paragraph comes before.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('段落样式')
  const last = tools().getAllByRole('button').at(-1)!
  last.focus()
  fireEvent.keyDown(last, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('段落样式')
})

it('a public form goes in as a link with its name, for whoever may link it', async () => {
  signIn(['admin'])
  testServer({
    '/online/form/publicLink/linked': () => ({
      result: [
        { title: '报名表', page: '/form/abc', state: 'open' },
        { title: '旧表', page: '/form/old', state: 'closed' },
      ],
    }),
  })
  const heard: unknown[] = []
  draw(<RichTextField label="内容" value="" onChange={(next) => heard.push(next)} />)
  await screen.findByRole('textbox', { name: '内容' })
  await press('插入表单')
  expect(await screen.findByRole('button', { name: '旧表（已截止）' })).toBeTruthy()
  await press('报名表')
  expect(heard.at(-1)).toContain('href="/form/abc"')
  expect(heard.at(-1)).toContain('>点这里填写：报名表</a>')
  expect(screen.queryByRole('toolbar', { name: '插入表单' })).toBeNull()
})

describe('a link', () => {
  it('to a form is not offered to others', async () => {
    await open('')
    expect(screen.queryByRole('button', { name: '插入表单' })).toBeNull()
  })

  const typed = async (text: string, key?: string) => {
    await press('链接')
    const field = screen.getByRole('textbox', { name: '链接地址' })
    fireEvent.change(field, { target: { value: text } })
    if (key)
      await act(async () => {
        fireEvent.keyDown(field, { key })
      })
    return field
  }

  it('without chosen words brings its address as words', async () => {
    const { last } = await open('')
    await typed('www.example.com', 'Enter')
    expect(last()).toContain('href="https://www.example.com"')
    expect(last()).toContain('>www.example.com</a>')
    expect(screen.queryByRole('textbox', { name: '链接地址' })).toBeNull()
  })

  it('is given up by Esc, without a word to the form', async () => {
    const { heard } = await open('<p>字</p>')
    await typed('www.example.com', 'Escape')
    expect(screen.queryByRole('textbox', { name: '链接地址' })).toBeNull()
    expect(heard).toEqual([])
  })

  it('that is none says so until it is corrected', async () => {
    await open('<p>字</p>')
    const field = await typed('javascript:alert(1)', 'Enter')
    expect(screen.getByRole('alert').textContent).toBe('请输入正确的网址')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(field, { target: { value: 'https://a.b' } })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['https://a.b/c?d#e', 'https://a.b/c?d#e'],
    ['HTTP://A.B', 'HTTP://A.B'],
    ['www.a.b', 'https://www.a.b'],
    ['a.b:8080/x', 'https://a.b:8080/x'],
    ['wang@school.cn', 'mailto:wang@school.cn'],
    ['tel:110', 'tel:110'],
    ['/course/1', '/course/1'],
    ['#top', '#top'],
    ['//evil.example', undefined],
    ['javascript:alert(1)', undefined],
    [' JaVaScRiPt:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['vbscript:x', undefined],
    ['zwei worte', undefined],
    ['https://a.b c', undefined],
    ['', undefined],
  ])('typed as "%s" becomes %s', (text, address) => {
    expect(linkAddress(text)).toBe(address)
  })
})

describe('pictures and videos', () => {
  const choose = (name: string, ...files: File[]) =>
    act(async () => {
      fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { files } })
    })
  const file = (name: string, type: string) => new File(['x'], name, { type })

  it('are stored, measured and put where the cursor is', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480 }))
    testServer({ [fileTransfer.upload.path]: () => ({ result: { filePath: 'temp/cat.png' } }) })
    const { last } = await open('')
    await choose('插入图片', file('猫.png', 'image/png'))
    await waitFor(() => expect(last()).toContain('src="/api/sys/common/static/temp/cat.png"'))
    for (const part of ['alt="猫"', 'width="640"', 'height="480"']) expect(last()).toContain(part)
  })

  it('a picture the browser cannot measure comes all the same', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new Error('no')
    })
    testServer({ [fileTransfer.upload.path]: () => ({ result: { filePath: 'temp/cat.svg' } }) })
    const { last } = await open('')
    await choose('插入图片', file('猫.svg', 'image/svg+xml'))
    await waitFor(() => expect(last()).toContain('temp/cat.svg'))
  })

  it("a video has the browser's own controls", async () => {
    testServer({ [fileTransfer.upload.path]: () => ({ result: { filePath: 'temp/a.mp4' } }) })
    const { last } = await open('')
    await choose('插入视频', file('a.mp4', 'video/mp4'))
    await waitFor(() =>
      expect(last()).toMatch(/<video [^>]*src="\/api\/sys\/common\/static\/temp\/a\.mp4"[^>]*controls/),
    )
  })

  it('a long video goes in parts', async () => {
    const size = 9 * 1024 * 1024
    const has = { bytes: 0 }
    const progress = () => ({ result: { id: 'a'.repeat(32), offset: has.bytes, size } })
    testServer({
      [openUpload.begin.path]: progress,
      [openUpload.part.path]: ({ body }) => {
        has.bytes += ((body as FormData).get('file') as File).size
        return progress()
      },
      [openUpload.finish.path]: () => ({ result: { filePath: 'temp/long.mp4' } }),
    })
    const { last } = await open('')
    await choose('插入视频', new File([new Uint8Array(size)], 'a.mp4', { type: 'video/mp4' }))
    await waitFor(() => expect(last()).toContain('temp/long.mp4'))
    expect(has.bytes).toBe(size)
  })

  it('other files are refused before they are sent', async () => {
    const server = testServer({})
    await open('')
    await choose('插入图片', file('a.pdf', 'application/pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('只能插入图片和视频')
    expect(server.calls).toEqual([])
  })

  it('say why the server refused them', async () => {
    testServer({ [fileTransfer.upload.path]: () => ({ refuse: '空间不足' }) })
    const { heard } = await open('<p>字</p>')
    await choose('插入图片', file('a.png', 'image/png'))
    expect((await screen.findByRole('alert')).textContent).toBe('空间不足')
    expect(heard).toEqual([])
  })
})

it('a locked text has no tools', async () => {
  await open('<p>字</p>', { disabled: true })
  expect(screen.queryByRole('toolbar')).toBeNull()
})
