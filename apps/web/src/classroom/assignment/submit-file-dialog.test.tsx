// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { assignment } from '../test/assignment.ts'
import { draw, school, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import { SubmitFileDialog } from './submit-file-dialog.tsx'

const onClose = vi.fn()
const open = (
  change: Parameters<typeof assignment>[0] = {},
  reply: () => { message?: string; refuse?: string } = () => ({ message: '上传成功' }),
) => {
  const server = school({ [additionalWork.handIn.path]: reply })
  draw(<SubmitFileDialog assignment={assignment({ codeType: 0, ...change })} onClose={onClose} />)
  return {
    sent: () => server.asked(additionalWork.handIn.path).map(({ body }) => Object.fromEntries(body as FormData)),
  }
}
const file = (name = '猫.png', size = 3) => Object.defineProperty(new File(['x'], name), 'size', { value: size })
const choose = (file: File) => fireEvent.change(screen.getByLabelText('作业文件'), { target: { files: [file] } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }))
const name = () => screen.getByLabelText<HTMLInputElement>('作业名')

beforeEach(() => {
  signIn()
  onClose.mockReset()
})
afterEach(tidy)

it('the dialog sends nothing without a file, and asks for one', () => {
  const { sent } = open()
  expect(screen.queryByRole('alert')).toBeNull()
  submit()
  expect(screen.getByRole('alert').textContent).toBe('请上传作业文件')
  expect(sent()).toEqual([])
})

it('a file that is too large is refused immediately, and another file is accepted', async () => {
  const { sent } = open()
  choose(file('电影.mp4', 10 * 1024 * 1024 + 1))
  expect(screen.getByRole('alert').textContent).toBe('文件超过10MB')
  submit()
  expect(sent()).toEqual([])
  choose(file())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: /猫\.png/ })).toBeTruthy()
  submit()
  await waitFor(() => expect(sent()).toHaveLength(1))
})

it('the file is submitted with the entered name, and the dialog closes with a message', async () => {
  const { sent } = open()
  fireEvent.change(name(), { target: { value: ' 我的猫 ' } })
  choose(file())
  submit()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
  expect(sent()).toEqual([
    { additionalId: 'a1', workName: '我的猫', file: expect.objectContaining({ name: '猫.png' }) as File },
  ])
  expect(toasts()).toEqual(['上传成功 老师批改以后，这里会有星星和评语。'])
})

it.each([
  ['   ', '画一只猫'],
  ['', '画一只猫'],
])('the name of the homework is sent instead of the empty name "%s"', async (typed, expected) => {
  const { sent } = open()
  fireEvent.change(name(), { target: { value: typed } })
  choose(file())
  submit()
  await waitFor(() => expect(sent()[0]?.['workName']).toBe(expected))
})

it('the field for the name contains the name of the previous submission at first', () => {
  open({ mineWorkName: '我的大猫' })
  expect(name().value).toBe('我的大猫')
})

it('a dropped file is accepted', () => {
  open()
  const drop = screen.getByRole('button', { name: /选择作业文件/ })
  expect(fireEvent.dragOver(drop)).toBe(false)
  fireEvent.drop(drop, { dataTransfer: { files: [file('图.jpg')] } })
  expect(screen.getByRole('button', { name: /图\.jpg.*点这里换一个/ })).toBeTruthy()
})

it('a drop without a file is ignored', () => {
  open()
  fireEvent.drop(screen.getByRole('button', { name: /选择作业文件/ }), { dataTransfer: { files: [] } })
  expect(screen.getByRole('button', { name: /选择作业文件/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it("the input is kept when the server refuses, and the server's message is shown", async () => {
  open({}, () => ({ refuse: '作业已经结束' }))
  fireEvent.change(name(), { target: { value: '我的猫' } })
  choose(file())
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('作业已经结束')
  expect(name().value).toBe('我的猫')
  expect(screen.getByRole('button', { name: /猫\.png/ })).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

it.each([
  [file('猫.png'), undefined],
  [file('报告.pdf', 11 * 1024 * 1024), '文件超过10MB'],
  [file('空.txt', 0), '这个文件是空的，请换一个'],
])('the message about a refused file is removed when another file is chosen', async (next, words) => {
  const { sent } = open({}, () => ({ refuse: '网页和脚本文件不能上传' }))
  choose(file('evil.html'))
  submit()
  expect((await screen.findByRole('alert')).textContent).toBe('网页和脚本文件不能上传')
  choose(next)
  await waitFor(() => expect(screen.queryByRole('alert')?.textContent).toBe(words))
  if (words) submit()
  expect(sent()).toHaveLength(1)
})

it('the dialog is closed by its button, but not by a click outside', () => {
  open()
  fireEvent.mouseDown(screen.getByRole('dialog', { name: '提交作业' }).parentElement!)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getAllByRole('button', { name: '关闭' }).at(-1)!)
  expect(onClose).toHaveBeenCalledTimes(1)
})
