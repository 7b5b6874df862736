// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openUpload } from '@mashu/contract/sys/file/open-upload'
import { fileTransfer } from '@mashu/contract/sys/file/file-transfer'
import { testServer } from '../test/test-server.tsx'
import { choose, file, open, tearDown } from './test/text-field.tsx'

afterEach(tearDown)

describe('pictures and videos', () => {
  it('are uploaded, and inserted at the cursor with their size', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480 }))
    testServer({ [fileTransfer.upload.path]: () => ({ result: { filePath: 'temp/cat.png' } }) })
    const { last } = await open('')
    await choose('插入图片', file('猫.png', 'image/png'))
    await waitFor(() => expect(last()).toContain('src="/api/sys/common/static/temp/cat.png"'))
    for (const part of ['alt="猫"', 'width="640"', 'height="480"']) expect(last()).toContain(part)
  })

  it('are inserted without a size when the browser cannot measure them', async () => {
    vi.stubGlobal('createImageBitmap', async () => {
      throw new Error('no')
    })
    testServer({ [fileTransfer.upload.path]: () => ({ result: { filePath: 'temp/cat.svg' } }) })
    const { last } = await open('')
    await choose('插入图片', file('猫.svg', 'image/svg+xml'))
    await waitFor(() => expect(last()).toContain('temp/cat.svg'))
  })

  it('include videos with the controls of the browser', async () => {
    testServer({ [fileTransfer.upload.path]: () => ({ result: { filePath: 'temp/a.mp4' } }) })
    const { last } = await open('')
    await choose('插入视频', file('a.mp4', 'video/mp4'))
    await waitFor(() =>
      expect(last()).toMatch(/<video [^>]*src="\/api\/sys\/common\/static\/temp\/a\.mp4"[^>]*controls/),
    )
  })

  it('are uploaded in parts when they are large', async () => {
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
})

describe('a pasted text', () => {
  const paste = (markup: string) =>
    act(async () => {
      const getData = (type: string) => (type === 'text/html' ? markup : '')
      const clipboardData = { getData, files: [], types: ['text/html'] }
      fireEvent.paste(screen.getByRole('textbox', { name: '内容' }), { clipboardData })
    })

  it('keeps its pictures, and reports the number of pictures that cannot be loaded', async () => {
    testServer({ [fileTransfer.upload.path]: () => ({ result: { filePath: 'temp/p.png' } }) })
    const { last } = await open('')
    await paste('<p>前<img src="data:image/png;base64,AQI=">后</p><p><img src="https://elsewhere.test/b.png">文</p>')
    await waitFor(() => expect(last()).toMatch(/前<img [^>]*temp\/p\.png[^>]*>后/))
    expect(last()).toContain('文')
    expect(screen.getByRole('alert').textContent).toContain('有 1 张图片没有带过来')
  })

  it('is inserted without pictures when an upload fails', async () => {
    testServer({ [fileTransfer.upload.path]: () => ({ refuse: '文件太大' }) })
    const { last } = await open('')
    await paste('<p>前<img src="data:image/png;base64,AQI=">后</p>')
    await waitFor(() => expect(last()).toBe('<p>前后</p>'))
    expect(screen.getByRole('alert').textContent).toContain('文件太大')
  })
})
