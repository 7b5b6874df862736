// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { workSession } from '@mashu/contract/teaching/work-session'
import { work } from '../../test/rows.ts'
import { draw, school, signIn, tidy } from '../../test/lesson-page.tsx'
import { HistorySheet } from './history-sheet.tsx'

const version = (versionNo: number, change: object = {}) => ({
  versionNo,
  baseVersionNo: versionNo - 1,
  kind: 'save',
  workName: '接苹果',
  savedAt: '2025-11-02 08:00:00',
  device: '教室电脑 · Chrome',
  size: 20_480,
  coverUrl: null,
  current: false,
  fileUrl: `/f/${versionNo}`,
  changes: null,
  ...change,
})
const versions = [
  version(4, { current: true, kind: 'submit' }),
  version(3, { kind: 'conflict', device: null }),
  version(2, { kind: 'restore' }),
  version(1),
]
const onClose = vi.fn()
const open = async (replies: Parameters<typeof school>[0] = {}) => {
  const server = school({ [workSession.versions.path]: () => ({ result: versions }), ...replies })
  draw(<HistorySheet work={work()} onClose={onClose} />)
  return server
}
const row = async (at: number) => within((await screen.findAllByRole('listitem'))[at]!)

beforeEach(() => {
  signIn()
  onClose.mockReset()
})
afterEach(tidy)

it('the sheet describes each version, and can restore all but the current version', async () => {
  const server = await open()
  const rows = (await screen.findAllByRole('listitem')).map((item) => item.textContent)
  expect(server.asked(workSession.versions.path)[0]!.query).toEqual({ workId: 'w1' })
  expect(rows.map((text) => /现在的样子|另一处的版本|恢复出来的|保存/.exec(text!)?.[0])).toEqual([
    '现在的样子',
    '另一处的版本',
    '恢复出来的',
    '保存',
  ])
  expect(rows[0]).toContain('教室电脑 · Chrome · 20\u00A0KB')
  expect(rows[1]).not.toContain('·')
  expect((await row(0)).queryByRole('button', { name: '恢复' })).toBeNull()
  expect((await row(0)).getByRole('button', { name: '另存为新作品' })).toBeTruthy()
  expect((await row(3)).getByRole('button', { name: '恢复' })).toBeTruthy()
})

it('the sheet shows the changes of a version, and no numbers for unknown changes', async () => {
  const changes = [
    { what: 'blocks', added: 3, removed: 0 },
    { what: 'characters', added: 1, removed: 0 },
  ]
  await open({ [workSession.versions.path]: () => ({ result: [version(2, { changes }), version(1)] }) })
  expect((await row(0)).getByText('+3 块积木 · +1 个角色')).toBeTruthy()
  expect((await row(1)).queryByText(/[+−]/)).toBeNull()
})

it('the sheet runs a version and can restore the version from there', async () => {
  const server = await open({ [workSession.restoreVersion.path]: () => ({}) })
  fireEvent.click((await row(3)).getByRole('button', { name: /^看一看/ }))
  const dialog = within(screen.getByRole('dialog', { name: /的样子$/ }))
  expect(dialog.getByTitle(/的作品$/).getAttribute('src')).toBe('/player/scratch/index.html?workUrl=%2Ff%2F1')
  fireEvent.click(dialog.getByRole('button', { name: '恢复成这样' }))
  expect((await screen.findByText(/恢复好了/)).getAttribute('role')).toBe('status')
  expect(server.asked(workSession.restoreVersion.path)[0]!.body).toEqual({ workId: 'w1', versionNo: 1 })
  fireEvent.click((await row(0)).getByRole('button', { name: /^看一看/ }))
  expect(screen.queryByRole('button', { name: '恢复成这样' })).toBeNull()
})

it('the sheet restores a version and tells the open editor window', async () => {
  const told: unknown[] = []
  const channel = new BroadcastChannel('creative')
  channel.addEventListener('message', (event: MessageEvent<unknown>) => told.push(event.data))
  const server = await open({ [workSession.restoreVersion.path]: () => ({}) })
  fireEvent.click((await row(3)).getByRole('button', { name: '恢复' }))
  expect((await screen.findByText(/恢复好了/)).getAttribute('role')).toBe('status')
  expect(server.asked(workSession.restoreVersion.path)[0]!.body).toEqual({ workId: 'w1', versionNo: 1 })
  await waitFor(() => expect(told).toEqual([{ t: 'reload', workId: 'w1' }]))
  await waitFor(() => expect(server.asked(workSession.versions.path)).toHaveLength(2))
  channel.close()
})

it('the sheet copies a version to a new work, with a shortened name', async () => {
  const server = await open({
    [workSession.versions.path]: () => ({ result: [version(2, { workName: '长'.repeat(64) }), version(1)] }),
    [workSession.copyVersion.path]: () => ({}),
  })
  fireEvent.click((await row(1)).getByRole('button', { name: '另存为新作品' }))
  await screen.findByText(/已经另存成一个新作品/)
  fireEvent.click((await row(0)).getByRole('button', { name: '另存为新作品' }))
  await waitFor(() => expect(server.asked(workSession.copyVersion.path)).toHaveLength(2))
  expect(server.asked(workSession.copyVersion.path).map(({ body }) => body)).toEqual([
    { workId: 'w1', versionNo: 1, workName: '接苹果 副本' },
    { workId: 'w1', versionNo: 2, workName: '长'.repeat(64) },
  ])
})

it('the sheet shows why a version was not restored', async () => {
  await open({ [workSession.restoreVersion.path]: () => ({ refuse: '这个版本已经清理' }) })
  fireEvent.click((await row(1)).getByRole('button', { name: '恢复' }))
  expect((await screen.findByRole('alert')).textContent).toBe('这个版本已经清理')
})

it('the sheet loads again after a failure', async () => {
  let broken = true
  await open({ [workSession.versions.path]: () => (broken ? { refuse: '坏了', status: 500 } : { result: versions }) })
  expect((await screen.findByRole('alert')).textContent).toContain('历史没有加载出来')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  broken = false
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(4)
  expect(screen.queryByRole('alert')).toBeNull()
})
