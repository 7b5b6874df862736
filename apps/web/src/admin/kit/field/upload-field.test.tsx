// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fileTransfer } from '@mashu/contract/sys/file/file-transfer'
import { draw, signIn, testServer, tidy } from '../test/test-server.tsx'
import { UploadField } from './upload-field.tsx'

interface Answer {
  result?: unknown
  refuse?: string
}
interface Options {
  value?: string
  count?: number
  picture?: boolean
  disabled?: boolean
  accept?: string
  reply?: (at: number) => Answer | Promise<Answer>
}
const changed = vi.fn()

function Field({ value: start = '', count = 1, picture = false, disabled = false, accept }: Options) {
  const [value, setValue] = useState<unknown>(start)
  return (
    <UploadField
      value={value}
      onChange={(next) => {
        setValue(next)
        changed(next)
      }}
      disabled={disabled}
      label="课件"
      count={count}
      picture={picture}
      accept={accept}
    />
  )
}

const open = ({ reply = (at) => ({ result: { filePath: `temp/k${at}.bin` } }), ...options }: Options = {}) => {
  signIn(['admin'])
  let sent = 0
  const server = testServer({ [fileTransfer.upload.path]: () => reply(++sent) })
  draw(<Field {...options} />)
  return { sent: () => server.asked(fileTransfer.upload.path).length }
}
const file = (name: string, type = 'application/pdf') => new File(['x'], name, { type })
const picker = () => screen.getByLabelText<HTMLInputElement>('课件', { selector: 'input' })
const choose = (...files: File[]) => fireEvent.change(picker(), { target: { files } })
function held() {
  let give: (answer: Answer) => void = () => undefined
  const promise = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { promise, give }
}
const last = () => changed.mock.lastCall?.[0] as unknown

afterEach(() => {
  changed.mockReset()
  tidy()
})

describe('uploading', () => {
  it('stores the file at once, shows its own name and holds its key', async () => {
    open()
    choose(file('课件一.pdf'))
    const link = await screen.findByRole('link', { name: '课件一.pdf' })
    expect(link.getAttribute('href')).toBe('/api/sys/common/static/temp/k1.bin')
    expect(last()).toBe('temp/k1.bin')
  })

  it('replaces the only file', async () => {
    open({ value: 'temp/old.pdf' })
    expect(screen.getByRole('button', { name: '重新上传' })).toBeTruthy()
    choose(file('新.pdf'))
    await screen.findByRole('link', { name: '新.pdf' })
    expect(last()).toBe('temp/k1.bin')
    expect(screen.queryByRole('link', { name: 'old.pdf' })).toBeNull()
  })

  it('adds to several, one after the other, and offers no more than fit', async () => {
    open({ value: 'temp/a.pdf', count: 3 })
    expect(picker().multiple).toBe(true)
    choose(file('b.pdf'), file('c.pdf'))
    await waitFor(() => expect(last()).toBe('temp/a.pdf,temp/k1.bin,temp/k2.bin'))
    await screen.findByRole('link', { name: 'c.pdf' })
    expect(screen.queryByRole('button', { name: /上传/ })).toBeNull()
  })

  it('sends no more files than the field takes', async () => {
    const { sent } = open({ count: 2 })
    choose(file('a.pdf'), file('b.pdf'), file('c.pdf'))
    await waitFor(() => expect(last()).toBe('temp/k1.bin,temp/k2.bin'))
    expect(sent()).toBe(2)
  })

  it('keeps what is there when more comes than fits, and says what did not', async () => {
    const { sent } = open({ value: 'temp/f1.pdf,temp/f2.pdf,temp/f3.pdf,temp/f4.pdf', count: 5 })
    choose(file('f5.pdf'), file('f6.pdf'), file('f7.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('最多 5 个文件，没有放入：f6.pdf、f7.pdf')
    expect(last()).toBe('temp/f1.pdf,temp/f2.pdf,temp/f3.pdf,temp/f4.pdf,temp/k1.bin')
    expect(sent()).toBe(1)
  })

  it('does not bring back what was removed meanwhile', async () => {
    const answer = held()
    open({ value: 'temp/a.pdf,temp/b.pdf', count: 5, reply: () => answer.promise })
    choose(file('c.pdf'))
    await screen.findByRole('button', { name: '上传中…' })
    fireEvent.click(screen.getByRole('button', { name: '移除 a.pdf' }))
    answer.give({ result: { filePath: 'temp/c.pdf' } })
    await screen.findByRole('link', { name: 'c.pdf' })
    expect(last()).toBe('temp/b.pdf,temp/c.pdf')
  })

  it('keeps what came when another file is refused, and says which', async () => {
    open({
      count: 5,
      reply: (at) => (at === 2 ? { refuse: '文件类型不允许' } : { result: { filePath: `temp/k${at}.bin` } }),
    })
    choose(file('a.pdf'), file('b.exe'), file('c.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('b.exe：文件类型不允许')
    expect(last()).toBe('temp/k1.bin,temp/k3.bin')
  })

  it('takes what is dropped', async () => {
    open()
    const box = screen.getByRole('button', { name: '点击上传' }).parentElement!
    expect(fireEvent.dragOver(box)).toBe(false)
    fireEvent.drop(box, { dataTransfer: { files: [file('掉.pdf')] } })
    expect(await screen.findByRole('link', { name: '掉.pdf' })).toBeTruthy()
  })
})

describe('what goes wrong', () => {
  it('is said, and the next try clears it', async () => {
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
  ])('a dropped file of another kind is not even sent: %o', async (options, dropped, text) => {
    const { sent } = open(options)
    fireEvent.drop(screen.getByRole('button', { name: '点击上传' }).parentElement!, {
      dataTransfer: { files: [dropped] },
    })
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(sent()).toBe(0)
  })

  it('capitals of an extension do not matter', async () => {
    open({ accept: '.sb3' })
    choose(file('作品.SB3', ''))
    expect(await screen.findByRole('link', { name: '作品.SB3' })).toBeTruthy()
  })

  it('a file that is no picture is not even sent', async () => {
    const { sent } = open({ picture: true, count: 3 })
    choose(file('a.png', 'image/png'), file('b.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe('请上传图片')
    expect(sent()).toBe(0)
  })
})

describe('what is there', () => {
  it('can be taken off one by one', () => {
    open({ value: 'temp/a.pdf,temp/b.pdf', count: 5 })
    fireEvent.click(screen.getByRole('button', { name: '移除 a.pdf' }))
    expect(last()).toBe('temp/b.pdf')
  })

  it('can only be looked at where the field is locked', () => {
    const { sent } = open({ value: 'temp/a.png', picture: true, disabled: true })
    expect(screen.getByRole('img', { name: 'a.png' })).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    fireEvent.drop(screen.getByRole('img').closest('div')!, { dataTransfer: { files: [file('b.png', 'image/png')] } })
    expect(sent()).toBe(0)
  })

  it.each([
    [{ picture: true }, 'image/*'],
    [{ accept: '.sb3' }, '.sb3'],
    [{}, ''],
  ])('the picker offers what fits: %o', (options, accept) => {
    open(options)
    expect(picker().accept).toBe(accept)
  })
})
