// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workRoom } from '@mashu/contract/teaching/work-room'
import { draw, school, signIn, tidy } from '../../test/lesson-page.tsx'
import { RoomBar } from './room-bar.tsx'

const MB = 1024 * 1024
const largest = [{ workId: 'w1', workName: '大迷宫', size: 900 * MB, isInBin: true }]
const open = (used: number | null) => {
  const server = school({
    [workRoom.mine.path]: () => ({ result: used === null ? null : { used, limit: 1000 * MB, largest } }),
  })
  const openBin = vi.fn()
  draw(<RoomBar openBin={openBin} />)
  return { server, openBin }
}
beforeEach(() => signIn())
afterEach(tidy)

it('a bar shows that 80 % of the storage is used, and what uses the storage', async () => {
  const { openBin } = open(850 * MB)
  expect(await screen.findByText('作品空间快满了')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '看看什么占地方' }))
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^大迷宫在回收站900/)
  fireEvent.click(screen.getByRole('button', { name: '去回收站' }))
  expect(openBin).toHaveBeenCalledOnce()
})

it('a bar shows that the storage is full', async () => {
  open(1000 * MB)
  expect(await screen.findByText('作品空间满了')).toBeTruthy()
})

it.each([[790 * MB], [null]])('no bar is shown for %s used bytes', async (used) => {
  const { server } = open(used)
  await waitFor(() => expect(server.asked(workRoom.mine.path)).toHaveLength(1))
  expect(screen.queryByRole('region', { name: '作品空间' })).toBeNull()
})
