// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { work as contract } from '@mashu/contract/teaching/work'
import { wireTime } from '@mashu/client'
import { work } from '../test/rows.ts'
import { draw, page, school, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import { Bin } from './bin.tsx'

const inDays = (days: number) => wireTime(new Date(Date.now() + days * 86_400_000))
const thrown = (id: string, workName: string, days: number) => ({
  ...work({ id, workName }),
  deleteTime: '2025-11-02 08:00:00',
  purgeTime: inDays(days),
})
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => signIn())
afterEach(tidy)

it('the recycle bin shows how long each work is kept', async () => {
  school({ [contract.bin.path]: () => ({ result: page(thrown('a', '雪人', 20), thrown('b', '迷宫', 0.1)) }) })
  draw(<Bin />)
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows[0]).toMatch(/雪人.*还能留 20 天/)
  expect(rows[1]).toMatch(/迷宫.*还能留 1 天/)
})

it('the recycle bin restores a work without a confirmation', async () => {
  let there = true
  const server = school({
    [contract.bin.path]: () => ({ result: page(...(there ? [thrown('a', '雪人', 20)] : [])) }),
    [contract.restore.path]: () => {
      there = false
      return {}
    },
  })
  draw(<Bin />)
  await screen.findByText('雪人')
  press('恢复')
  expect(await screen.findByText('回收站是空的')).toBeTruthy()
  expect(server.asked(contract.restore.path)[0]!.body).toEqual({ id: 'a' })
  expect(toasts()).toEqual(['作品回来了'])
})

it('a permanent deletion needs a confirmation, and the user can cancel', async () => {
  const server = school({ [contract.bin.path]: () => ({ result: page(thrown('a', '雪人', 20)) }) })
  draw(<Bin />)
  await screen.findByText('雪人')
  press('彻底删除')
  const question = screen.getByRole('alertdialog', { name: '彻底删除' })
  expect(question.textContent).toContain('“雪人”和它的全部历史版本会马上消失，再也找不回来。')
  fireEvent.click(within(question).getByRole('button', { name: '留着' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.asked(contract.purge.path)).toEqual([])
})

it('a work is deleted permanently after the confirmation', async () => {
  let there = true
  const server = school({
    [contract.bin.path]: () => ({ result: page(...(there ? [thrown('a', '雪人', 20)] : [])) }),
    [contract.purge.path]: () => {
      there = false
      return {}
    },
  })
  draw(<Bin />)
  await screen.findByText('雪人')
  press('彻底删除')
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '彻底删除 1 个作品' }))
  expect(await screen.findByText('回收站是空的')).toBeTruthy()
  expect(server.asked(contract.purge.path)[0]).toMatchObject({ method: 'DELETE', query: { id: 'a' } })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(toasts()).toEqual(['已彻底删除'])
})

it.each([
  ['恢复', contract.restore.path],
  ['彻底删除', contract.purge.path],
])('the recycle bin shows why %s was refused, and keeps the work in the list', async (name, path) => {
  school({
    [contract.bin.path]: () => ({ result: page(thrown('a', '雪人', 20)) }),
    [path]: () => ({ refuse: '作品已经不在了' }),
  })
  draw(<Bin />)
  await screen.findByText('雪人')
  press(name)
  const question = screen.queryByRole('alertdialog')
  if (question) fireEvent.click(within(question).getByRole('button', { name: /^彻底删除/ }))
  await waitFor(() => expect(toasts()).toEqual(['没有成功 作品已经不在了']))
  expect(screen.getByText('雪人')).toBeTruthy()
})

it('the recycle bin loads again after a failure', async () => {
  let broken = true
  school({ [contract.bin.path]: () => (broken ? { refuse: '坏了', status: 500 } : { result: page() }) })
  draw(<Bin />)
  expect((await screen.findByRole('alert')).textContent).toContain('回收站没有加载出来')
  broken = false
  press('再试一次')
  expect(await screen.findByText('回收站是空的')).toBeTruthy()
})
