// @vitest-environment happy-dom
import { act, fireEvent, render, screen as page, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fileLibrary } from '@mashu/contract/sys/file/file-library'
import { openUpload } from '@mashu/contract/sys/file/open-upload'
import { signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { UploadManager } from './upload-manager.tsx'

/** A test decides when a request continues. */
class HeldRequest extends EventTarget {
  static all: HeldRequest[] = []
  upload = new EventTarget()
  responseText = ''
  address = ''
  headers: Record<string, string> = {}
  form = new FormData()
  open(_method: string, address: string) {
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(form: FormData) {
    this.form = form
    HeldRequest.all.push(this)
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total }))
  }
  answer(body: unknown) {
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
  get fileName() {
    return (this.form.get('file') as File).name
  }
}

beforeEach(() => {
  signIn(['admin'])
  HeldRequest.all = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
})
afterEach(tidy)

function drawManager() {
  const changed = vi.fn()
  const { unmount } = render(<UploadManager tags={['三年级课件']} changed={changed} close={() => undefined} />)
  return { changed, unmount }
}
const choose = (...names: string[]) =>
  fireEvent.change(page.getByLabelText('选择文件'), { target: { files: names.map((name) => new File(['x'], name)) } })
const rowOf = (name: string) => within(page.getByText(name).closest('li')!)
const step = (work: () => void) =>
  act(async () => {
    work()
    await Promise.resolve()
  })
const sent = () => HeldRequest.all.map((request) => request.fileName)
const DONE = { success: true, message: 'key' }

it('two files at a time are uploaded with tag and token', async () => {
  const { changed } = drawManager()
  fireEvent.change(page.getByRole('combobox'), { target: { value: ' 三年级课件 ' } })
  choose('a.pdf', 'b.pdf', 'c.pdf')
  expect(sent()).toEqual(['a.pdf', 'b.pdf'])
  const [first] = HeldRequest.all
  expect([first!.address, first!.headers['X-Access-Token']]).toEqual(['/api/oss/file/upload', 'token'])
  expect([...first!.form.keys()]).toEqual(['fileTag', 'file'])
  expect(first!.form.get('fileTag')).toBe('三年级课件')
  await step(() => first!.progress(40, 100))
  expect(rowOf('a.pdf').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  expect(rowOf('c.pdf').getByText('等待上传')).toBeTruthy()
  expect(page.getByRole('button', { name: '停止上传并关闭' })).toBeTruthy()
  await step(() => first!.answer(DONE))
  expect(await rowOf('a.pdf').findByText('已上传')).toBeTruthy()
  expect(changed).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(sent()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']))
  await step(() => HeldRequest.all.slice(1).forEach((request) => request.answer(DONE)))
  expect(await page.findByRole('button', { name: '关闭' })).toBeTruthy()
  expect(changed).toHaveBeenCalledTimes(3)
})

it('the window shows why an upload failed, and can repeat it', async () => {
  const { changed } = drawManager()
  choose('a.exe')
  await step(() => HeldRequest.all[0]!.answer({ success: false, message: '不支持的文件类型' }))
  expect(await rowOf('a.exe').findByText('不支持的文件类型')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: '重试 a.exe' }))
  await vi.waitFor(() => expect(HeldRequest.all).toHaveLength(2))
  await step(() => HeldRequest.all[1]!.answer('<html>Bad Gateway</html>'))
  expect(await rowOf('a.exe').findByText('上传失败，请再试一次')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: '重试 a.exe' }))
  await vi.waitFor(() => expect(HeldRequest.all).toHaveLength(3))
  await step(() => HeldRequest.all[2]!.dispatchEvent(new Event('error')))
  expect(await rowOf('a.exe').findByText('网络断开了，请检查后重试')).toBeTruthy()
  expect(changed).not.toHaveBeenCalled()
})

it('a large file is uploaded in parts, which continue after an interruption', async () => {
  const size = 9 * 1024 * 1024
  const has = { bytes: 0 }
  const progress = () => ({ result: { id: 'a'.repeat(32), offset: has.bytes, size } })
  let hold: (() => void) | undefined
  const server = testServer({
    [openUpload.begin.path]: progress,
    [openUpload.part.path]: async ({ body }) => {
      if (has.bytes > 0 && !hold) await new Promise<void>((resolve) => (hold = resolve))
      else has.bytes += ((body as FormData).get('file') as File).size
      return progress()
    },
    [fileLibrary.keep.path]: () => ({ result: {} }),
  })
  const { changed } = drawManager()
  fireEvent.change(page.getByRole('combobox'), { target: { value: '课件' } })
  const large = new File([new Uint8Array(size)], '课.mp4', { type: 'video/mp4' })
  fireEvent.change(page.getByLabelText('选择文件'), { target: { files: [large] } })
  await vi.waitFor(() => expect(hold).toBeTruthy())
  await step(() => fireEvent.click(page.getByRole('button', { name: '取消 课.mp4' })))
  hold!()
  expect(await rowOf('课.mp4').findByText('已取消')).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: '重试 课.mp4' }))
  expect(await rowOf('课.mp4').findByText('已上传')).toBeTruthy()
  expect(server.asked(openUpload.cancel.path)).toEqual([])
  expect(server.asked(fileLibrary.keep.path)[0]!.body).toEqual({ id: 'a'.repeat(32), fileTag: '课件' })
  expect([HeldRequest.all.length, has.bytes, changed.mock.calls.length]).toEqual([0, size, 1])
})

it('an upload can be cancelled, and closing the window cancels all uploads', async () => {
  const { unmount } = drawManager()
  choose('a.png', 'b.png', 'c.png', 'd.png')
  fireEvent.click(page.getByRole('button', { name: '取消 d.png' }))
  await step(() => fireEvent.click(page.getByRole('button', { name: '取消 a.png' })))
  expect(await rowOf('a.png').findByText('已取消')).toBeTruthy()
  expect(rowOf('d.png').getByText('已取消')).toBeTruthy()
  await vi.waitFor(() => expect(sent()).toEqual(['a.png', 'b.png', 'c.png']))
  const stops = HeldRequest.all.slice(1).map((request) => vi.spyOn(request, 'abort'))
  unmount()
  expect(stops.map((stop) => stop.mock.calls.length)).toEqual([1, 1])
})
