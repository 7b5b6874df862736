// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { changed, choose, file, open, tearDown } from './test/stored.tsx'

afterEach(tearDown)

describe('a failed upload', () => {
  it('shows a message until the next attempt', async () => {
    open({ reply: (at) => (at === 1 ? { refuse: '文件类型不允许' } : { result: { filePath: 'temp/k.pdf' } }) })
    choose(file('a.exe'))
    expect((await screen.findByRole('alert')).textContent).toBe('文件类型不允许')
    expect(changed).not.toHaveBeenCalled()
    choose(file('a.pdf'))
    await screen.findByRole('link', { name: 'a.pdf' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [{ accept: '.sb3,.sb2' }, file('照片.txt', 'text/plain'), '不能上传 照片.txt，只能上传 .sb3、.sb2 文件'],
    [{ accept: 'video/*' }, file('a.pdf'), '请上传视频'],
    [{ picture: true }, file('a.pdf'), '请上传图片'],
  ])('a dropped file of another type is not sent: %o', async (options, dropped, text) => {
    const { sent } = open(options)
    fireEvent.drop(screen.getByRole('button', { name: '点击上传' }).parentElement!, {
      dataTransfer: { files: [dropped] },
    })
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(sent()).toBe(0)
  })

  it('is not caused by the case of an extension', async () => {
    open({ accept: '.sb3' })
    choose(file('作品.SB3', ''))
    expect(await screen.findByRole('link', { name: '作品.SB3' })).toBeTruthy()
  })

  it('sends no file when one of the files is not a picture', async () => {
    const { sent } = open({ picture: true, count: 3 })
    choose(file('a.png', 'image/png'), file('b.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('请上传图片')
    expect(sent()).toBe(0)
  })
})
