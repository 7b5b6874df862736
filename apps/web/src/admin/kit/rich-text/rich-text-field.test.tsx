// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { testServer } from '../test/test-server.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { UploadContext } from '../resource/use-submit.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(markup: string, more: { disabled?: boolean } = {}) {
  const heard: unknown[] = []
  const form = (value: unknown) => (
    <RichTextField
      label="内容"
      value={value}
      onChange={(next) => {
        heard.push(next)
        rerender(form(next))
      }}
      {...more}
    />
  )
  const { rerender } = render(form(markup))
  const box = await screen.findByRole('textbox', { name: '内容' })
  return { box, heard, fill: (next: string) => rerender(form(next)) }
}
const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })

it('shows the text, and does not change the form until the user types', async () => {
  const { box, heard } = await open('<h2>通知</h2><table><tbody><tr><td>甲</td></tr></tbody></table>')
  expect(box.querySelector('h2')?.textContent).toBe('通知')
  expect(box.querySelector('td')?.textContent).toBe('甲')
  await waitFor(() => expect(screen.getByRole('toolbar', { name: '内容的格式' })).toBeDefined())
  expect(heard).toEqual([])
})

it('keeps the colours, the alignment and the videos of an existing text', async () => {
  const { box } = await open(
    '<p style="text-align:center"><font color="#ff0000">红</font></p><video controls><source src="/v.mp4"></video>',
  )
  expect(box.querySelector('p')?.style.textAlign).toBe('center')
  expect(box.querySelector('span')?.style.color).not.toBe('')
  expect(box.querySelector('video')?.getAttribute('src')).toBe('/v.mp4')
})

it('reports the changes by tools to the form', async () => {
  const { heard } = await open('<p>一段</p>')
  await press('无序列表')
  expect(heard.at(-1)).toBe('<ul><li><p>一段</p></li></ul>')
  await press('撤销 (Ctrl+Z)')
  expect(heard.at(-1)).toBe('<p>一段</p>')
})

it('inserts a table, and shows the tools for tables while the cursor is inside', async () => {
  const { heard } = await open('')
  expect(screen.queryByRole('toolbar', { name: '表格' })).toBeNull()
  await press('插入表格')
  expect(String(heard.at(-1)).match(/<tr>/g)).toHaveLength(3)
  await press('下方加行')
  expect(String(heard.at(-1)).match(/<tr>/g)).toHaveLength(4)
  await press('删除表格')
  expect(heard.at(-1)).toBe('')
})

it('refuses a link that would run a script', async () => {
  const { heard } = await open('<p>字</p>')
  await press('链接')
  const address = screen.getByRole('textbox', { name: '链接地址' })
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
  await press('确定')
  expect(screen.getByRole('alert').textContent).toBe('请输入正确的网址')
  fireEvent.change(address, { target: { value: 'www.a.cn' } })
  await press('确定')
  expect(heard.at(-1)).toContain('href="https://www.a.cn"')
})

it.each([
  [
    'with its size, so that the text does not move while the picture loads',
    () => Promise.resolve({ width: 640, height: 480 }),
    'width="640" height="480"',
  ],
  ['without a size when the browser cannot read it', () => Promise.reject(new Error('no picture')), 'alt="小猫">'],
])('uploads a picture and inserts it %s', async (_, measure, expected) => {
  vi.stubGlobal('createImageBitmap', measure)
  const server = testServer({ '/sys/common/upload': () => ({ result: { filePath: 'p/a.png' } }) })
  const { heard } = await open('<p>字</p>')
  fireEvent.change(document.querySelector('input[type="file"][accept="image/*"]')!, {
    target: { files: [new File(['x'], '小猫.png', { type: 'image/png' })] },
  })
  await waitFor(() => expect(heard.at(-1)).toContain('src="/api/sys/common/static/p/a.png"'))
  expect(heard.at(-1)).toContain('alt="小猫"')
  expect(heard.at(-1)).toContain(expected)
  expect(server.asked('/sys/common/upload')).toHaveLength(1)
})

it('makes the form wait until an upload has ended', async () => {
  let arrive: (reply: { result: unknown }) => void = () => undefined
  testServer({
    '/sys/common/upload': () =>
      new Promise((resolve) => {
        arrive = resolve
      }),
  })
  const [begin, end] = [vi.fn(), vi.fn()]
  begin.mockReturnValue(end)
  render(
    <UploadContext value={begin}>
      <RichTextField label="内容" value="" onChange={() => undefined} />
    </UploadContext>,
  )
  await screen.findByRole('textbox', { name: '内容' })
  fireEvent.change(document.querySelector('input[type="file"][accept="image/*"]')!, {
    target: { files: [new File(['x'], '小猫.png', { type: 'image/png' })] },
  })
  expect([begin.mock.calls.length, end.mock.calls.length]).toEqual([1, 0])
  await act(async () => arrive({ result: { filePath: 'p/a.png' } }))
  await waitFor(() => expect(end).toHaveBeenCalledTimes(1))
})

it('shows a new value that the form sets', async () => {
  const { box, heard, fill } = await open('<p>旧</p>')
  fill('<p>新</p>')
  await waitFor(() => expect(box.textContent).toBe('新'))
  expect(heard).toEqual([])
})

it('is read-only when it is disabled', async () => {
  const { box } = await open('<p>字</p>', { disabled: true })
  expect(box.getAttribute('contenteditable')).toBe('false')
  expect(screen.queryByRole('toolbar')).toBeNull()
})
