// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fileTransfer } from '@mashu/contract/sys/file/file-transfer'
import { draw, school, signIn, tidy } from '../../../classroom/test/lesson-page.tsx'
import { AvatarDialog } from './avatar-dialog.tsx'

/** Arguments of `drawImage`. The first four numbers are the selected square. */
const drawn: number[][] = []
const [onDone, onClose] = [vi.fn<(key: string) => Promise<void>>(), vi.fn()]
const photo = (name = '我.jpg', type = 'image/jpeg', size = 100) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size })
const choose = (file: File) => fireEvent.change(screen.getByLabelText('头像图片'), { target: { files: [file] } })
const stage = () => screen.getByRole('application')
const square = () => drawn.at(-1)!.slice(0, 4).map(Math.round)
let written: Blob | null

beforeEach(() => {
  signIn()
  onDone.mockReset().mockResolvedValue(undefined)
  drawn.length = 0
  written = new Blob(['w'], { type: 'image/webp' })
  vi.stubGlobal(
    'createImageBitmap',
    vi.fn(async (file: File) => {
      if (file.name === 'broken.png') throw new Error('no picture')
      return { width: 800, height: 400 }
    }),
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => ({
    clearRect: () => undefined,
    fillRect: () => undefined,
    drawImage: (_: unknown, ...where: number[]) => drawn.push(where),
  })) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(written))
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
})
afterEach(() => {
  tidy()
  vi.restoreAllMocks()
})

const open = (
  reply: () => { result?: unknown; refuse?: string } = () => ({ result: { filePath: 'avatars/me.webp' } }),
) => {
  const server = school({ [fileTransfer.upload.path]: reply })
  draw(<AvatarDialog onDone={onDone} onClose={onClose} />)
  // The test environment's FormData drops file names.
  const named = vi.spyOn(FormData.prototype, 'append')
  return { sent: () => server.asked(fileTransfer.upload.path).map((_, at) => (named.mock.calls[at] as unknown[])[2]) }
}
const opened = async () => {
  const found = open()
  choose(photo())
  await screen.findByRole('application')
  // The picture is drawn after the canvas is shown.
  await waitFor(() => expect(drawn).not.toEqual([]))
  return found
}

describe('choosing a picture', () => {
  it.each([
    ['a file that is not a picture', photo('a.pdf', 'application/pdf'), '请选择 20 MB 以内的图片'],
    ['a file that is too large', photo('a.png', 'image/png', 20 * 1024 * 1024 + 1), '请选择 20 MB 以内的图片'],
    ['a picture that the browser cannot read', photo('broken.png', 'image/png'), '这张图片打不开，换一张试试'],
  ])('refuses %s', async (_, file, why) => {
    open()
    choose(file)
    expect((await screen.findByRole('alert')).textContent).toBe(why)
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    choose(photo())
    expect(await screen.findByRole('application')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('accepts a dropped picture', async () => {
    open()
    fireEvent.drop(screen.getByText(/把图片拖到这里/), { dataTransfer: { files: [photo()] } })
    expect(await screen.findByRole('application')).toBeTruthy()
  })

  it('selects a square in the middle first', async () => {
    await opened()
    expect(square()).toEqual([200, 0, 400, 400])
  })
})

describe('choosing a ready-made avatar', () => {
  it('requires no photo, and the user can change between photo and drawing', async () => {
    HTMLImageElement.prototype.decode = vi.fn(async () => undefined)
    const { sent } = open()
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
    expect(screen.getAllByRole('radio').length).toBe(16)
    fireEvent.click(screen.getByRole('radio', { name: '小狗' }))
    choose(photo())
    await screen.findByRole('application')
    fireEvent.click(screen.getByRole('button', { name: '选小伙伴' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '小狗' }).checked).toBe(true)
    fireEvent.click(screen.getByRole('radio', { name: '熊猫' }))
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('avatars/me.webp'))
    expect(sent()).toEqual(['avatar.webp'])
    expect(square()).toEqual([50, 50, 200, 200])
  })

  it('shows a message when the drawing fails to load', async () => {
    HTMLImageElement.prototype.decode = vi.fn(() => Promise.reject(new Error('gone')))
    open()
    fireEvent.click(screen.getByRole('radio', { name: '机器人' }))
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    expect((await screen.findByRole('alert')).textContent).toBe('头像没有做好，请再试一次')
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('moving the picture', () => {
  it.each([
    ['ArrowLeft', [192, 0, 400, 400]],
    ['ArrowRight', [208, 0, 400, 400]],
    ['ArrowUp', [200, 0, 400, 400]],
    ['+', [226, 26, 348, 348]],
    ['=', [226, 26, 348, 348]],
    ['-', [200, 0, 400, 400]],
  ])('moves or zooms the picture with the key %s', async (key, expected) => {
    await opened()
    expect(fireEvent.keyDown(stage(), { key })).toBe(false)
    await waitFor(() => expect(square()).toEqual(expected))
  })

  it('does not handle keys that neither move nor zoom the picture', async () => {
    await opened()
    expect(fireEvent.keyDown(stage(), { key: 'a' })).toBe(true)
    expect(square()).toEqual([200, 0, 400, 400])
  })

  it('works with the slider and the wheel, and the wheel does not scroll the page', async () => {
    await opened()
    fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } })
    await waitFor(() => expect(square()).toEqual([300, 100, 200, 200]))
    let scrolled = true
    act(() => {
      scrolled = fireEvent.wheel(stage(), { deltaY: 100 })
    })
    expect(scrolled).toBe(false)
    await waitFor(() => expect(square()[2]).toBeGreaterThan(200))
  })
})

describe('saving the avatar', () => {
  it('uploads the selected part of the picture and passes its key to onDone', async () => {
    const { sent } = await opened()
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledWith('avatars/me.webp'))
    expect(sent()).toEqual(['avatar.webp'])
  })

  it('sends a PNG when the browser cannot encode WebP', async () => {
    const { sent } = await opened()
    written = new Blob(['p'], { type: 'image/png' })
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(sent()).toEqual(['avatar.png']))
  })

  it('shows a message when the browser cannot encode the picture', async () => {
    await opened()
    written = null
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    expect((await screen.findByRole('alert')).textContent).toBe('头像没有做好，请再试一次')
    written = new Blob(['w'], { type: 'image/webp' })
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows why the server refused the picture', async () => {
    open(() => ({ refuse: '空间不足' }))
    choose(photo())
    await screen.findByRole('application')
    fireEvent.click(screen.getByRole('button', { name: '保存' }))
    expect((await screen.findByRole('alert')).textContent).toBe('空间不足')
    expect(onDone).not.toHaveBeenCalled()
  })

  it('is cancelled by the button 取消', async () => {
    await opened()
    fireEvent.click(within(screen.getByRole('dialog', { name: '修改头像' })).getByRole('button', { name: '取消' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })
})
