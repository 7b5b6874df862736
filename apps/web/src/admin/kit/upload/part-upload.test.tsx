// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openUpload } from '@mashu/contract/sys/file/open-upload'
import type { Call, Reply } from '../../../test/stub-server.ts'
import { UploadField } from '../field/upload-field.tsx'
import { draw, signIn, testServer, tidy } from '../test/test-server.tsx'
import { markOf } from './part-upload.ts'

const SIZE = 9 * 1024 * 1024
const film = (fill = 1) => new File([new Uint8Array(SIZE).fill(fill)], '课.mp4', { type: 'video/mp4', lastModified: 1 })

function holding(part: (size: number, call: Call) => Reply | undefined | Promise<Reply | undefined> = () => undefined) {
  const has = { bytes: 0 }
  const progress = () => ({ result: { id: 'a'.repeat(32), offset: has.bytes, size: SIZE } })
  const server = testServer({
    [openUpload.begin.path]: progress,
    [openUpload.part.path]: async (call) => {
      const { size } = (call.body as FormData).get('file') as File
      const other = await part(size, call)
      if (other) return other
      has.bytes += size
      return progress()
    },
    [openUpload.finish.path]: () => ({ result: { filePath: 'film.mp4', fileName: '课.mp4', size: SIZE } }),
  })
  return { server, has }
}
function Field() {
  const [value, setValue] = useState<unknown>('')
  return (
    <UploadField
      value={value}
      onChange={setValue}
      disabled={false}
      label="视频"
      count={1}
      accept="video/*"
      picture={false}
    />
  )
}
const choose = (file = film()) =>
  fireEvent.change(screen.getByLabelText<HTMLInputElement>('视频', { selector: 'input' }), {
    target: { files: [file] },
  })

beforeEach(() => signIn(['admin']))
afterEach(() => {
  tidy()
  localStorage.clear()
})

it('a large file is uploaded in parts that begin at the offset of the server', async () => {
  const { server, has } = holding()
  draw(<Field />)
  choose()
  const link = await screen.findByRole('link', { name: '课.mp4' })
  expect(link.getAttribute('href')).toBe('/api/sys/common/static/film.mp4')
  expect(has.bytes).toBe(SIZE)
  const offsets = server.asked(openUpload.part.path).map(({ query }) => Number(query['offset']))
  expect(offsets[0]).toBe(0)
  expect(offsets).toEqual(offsets.toSorted((a, b) => a - b))
})

it('after an interruption, the upload asks for the offset and continues', async () => {
  let broken = false
  const { server, has } = holding((size) => {
    if (broken) return undefined
    broken = true
    // The server has received half of the part.
    has.bytes += size / 2
    throw new TypeError('the line broke')
  })
  draw(<Field />)
  choose()
  expect(await screen.findByText(/恢复后自动接着传/)).toBeTruthy()
  fireEvent(window, new Event('online'))
  await screen.findByRole('link', { name: '课.mp4' })
  expect(server.asked(openUpload.begin.path)).toHaveLength(2)
  expect(server.asked(openUpload.part.path)[1]!.query['offset']).toBe(String((1024 * 1024) / 2))
  expect(has.bytes).toBe(SIZE)
})

it('a paused upload is offered again after a reload', async () => {
  let hold: (() => void) | undefined
  const { has } = holding(() =>
    has.bytes === 0 || hold ? undefined : new Promise<undefined>((resolve) => (hold = () => resolve(undefined))),
  )
  draw(<Field />)
  choose()
  await waitFor(() => expect(hold).toBeTruthy())
  fireEvent.click(screen.getByRole('button', { name: '暂停' }))
  hold!()
  expect(await screen.findByText(/已暂停/)).toBeTruthy()
  tidy()
  signIn(['admin'])
  holding()
  draw(<Field />)
  expect(screen.getByText('“课.mp4”上次传到 11%，再选一次这个文件就会接着传。')).toBeTruthy()
  choose()
  await screen.findByRole('link', { name: '课.mp4' })
})

it('a refused or cancelled upload leaves the field unchanged', async () => {
  const { server } = holding(() => ({ refuse: '不支持这种文件' }))
  draw(<Field />)
  choose()
  expect((await screen.findByRole('alert')).textContent).toBe('不支持这种文件')
  tidy()
  signIn(['admin'])
  let answer: () => void = () => undefined
  const other = holding(() => new Promise<undefined>((resolve) => (answer = () => resolve(undefined))))
  draw(<Field />)
  choose()
  fireEvent.click(await screen.findByRole('button', { name: '取消' }))
  answer()
  expect(await screen.findByRole('button', { name: '点击上传' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(server.asked(openUpload.finish.path)).toEqual([])
  await waitFor(() => expect(other.server.calls.some(({ path }) => path === openUpload.cancel.path)).toBe(true))
})

it('a file is identified by its content, and not only by name and size', async () => {
  expect(await markOf(film())).toBe(await markOf(film()))
  expect(await markOf(film(2))).not.toBe(await markOf(film()))
})
