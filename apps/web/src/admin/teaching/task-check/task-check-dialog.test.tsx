// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Check } from '@mashu/contract/teaching/check/check'
import { taskChecks } from '@mashu/contract/teaching/check/task-checks'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import type { CheckedTask } from './checked-task.ts'
import { TaskCheckDialog } from './task-check-dialog.tsx'

// Without files, nothing is judged. The judge's pages have their own tests.
const checked: CheckedTask = {
  task: { kind: 'unit', id: 'u1' },
  title: '接苹果',
  codeType: '2',
  starter: null,
  answer: null,
}
const loop: Check = {
  id: 'c1',
  rule: { kind: 'uses', what: { idea: 'loop' }, least: 1 },
  negated: false,
  hidden: false,
  weight: 1,
}
const stored = (versionNo: number, ...checks: Check[]) => ({
  versionNo,
  checks: { version: 1, checks },
  changedBy: '陈老师',
  changedAt: '2026-11-01 10:00:00',
})
type Replies = Parameters<typeof testServer>[0]

async function open(replies: Replies = {}, of: Partial<CheckedTask> = {}) {
  const server = testServer({
    [taskChecks.get.path]: () => ({ result: stored(1, loop) }),
    [taskChecks.save.path]: ({ body }) => ({ result: { ...stored(2), ...(body as object) } }),
    ...replies,
  })
  let closed = 0
  draw(<TaskCheckDialog checked={{ ...checked, ...of }} changed={() => {}} close={() => (closed += 1)} />)
  if (of.codeType !== '0') await page.findByRole('button', { name: '保存' })
  const dialog = within(await page.findByRole('dialog', { name: '《接苹果》的检查' }))
  return { server, dialog, closed: () => closed }
}
const sent = (server: ReturnType<typeof testServer>) =>
  (server.asked(taskChecks.save.path).at(-1)!.body as { baseVersion: number; checks: { checks: Check[] } }) ?? {}
const press = (dialog: ReturnType<typeof within>, name: string | RegExp) =>
  fireEvent.click(dialog.getByRole('button', { name }))

beforeEach(() => signIn(['admin']))
afterEach(tidy)

it('adds a sentence, changes its words, and saves it', async () => {
  const { server, dialog } = await open()
  await dialog.findByLabelText('第 1 条：用循环')
  press(dialog, '点绿旗，3 秒内，小猫向右移动至少 10')
  const line = within(await dialog.findByLabelText(/^第 2 条：点绿旗，3 秒内，小猫/))
  fireEvent.change(line.getByLabelText('角色'), { target: { value: '小熊' } })
  fireEvent.change(line.getByLabelText('方向'), { target: { value: 'left' } })
  fireEvent.change(line.getByLabelText('移动多少'), { target: { value: '30' } })
  fireEvent.change(line.getByLabelText('加一个动作'), { target: { value: 'key' } })
  expect(await dialog.findByLabelText('第 2 条：点绿旗，再按 → 键，3 秒内，小熊向左移动至少 30')).toBeTruthy()
  expect(dialog.getByText('有改动没有保存')).toBeTruthy()
  press(dialog, '保存')
  await waitFor(() => expect(toasts()).toContain('检查已保存'))
  expect(sent(server)).toMatchObject({ baseVersion: 1, checks: { checks: [loop, { id: 'c2', weight: 1 }] } })
})

it('changes the settings of a check, groups it, and undoes a deletion', async () => {
  const { server, dialog } = await open()
  const line = within(await dialog.findByLabelText('第 1 条：用循环'))
  press(line, '更多设置')
  fireEvent.change(line.getByLabelText('给学生看的话'), { target: { value: '重复的事交给循环' } })
  fireEvent.change(line.getByLabelText('分量'), { target: { value: '3' } })
  fireEvent.click(line.getByLabelText(/反过来/))
  fireEvent.click(line.getByLabelText(/不给学生看/))
  press(dialog, '循环')
  press(dialog, '用一直重复')
  const second = within(await dialog.findByLabelText('第 2 条：用一直重复'))
  press(second, '删除')
  expect(document.activeElement).toBe(page.getByRole('region', { name: '这一课的检查' }))
  expect(dialog.queryByLabelText('第 2 条：用一直重复')).toBeNull()
  press(dialog, '撤销')
  const back = within(await dialog.findByLabelText('第 2 条：用一直重复'))
  press(back, '更多设置')
  press(back, '和上一条合成一组')
  const group = await dialog.findByLabelText(/下面 2 项做到/)
  fireEvent.change(group, { target: { value: '1' } })
  press(dialog, '保存')
  await waitFor(() => expect(server.asked(taskChecks.save.path)).toHaveLength(1))
  expect(sent(server).checks.checks).toMatchObject([
    { id: 'c1', title: '重复的事交给循环', weight: 3, negated: true, hidden: true, rule: { kind: 'group', least: 1 } },
  ])
})

it('shows both versions after another teacher has saved', async () => {
  const theirs = stored(5, { ...loop, title: '对方写的' })
  let isStale = true
  const { server, dialog } = await open({
    [taskChecks.save.path]: () => {
      if (!isStale) return { result: stored(6, loop) }
      isStale = false
      return { refuse: '陈老师刚刚改过', status: 409, result: theirs }
    },
  })
  await dialog.findByLabelText('第 1 条：用循环')
  press(dialog, '循环')
  press(dialog, '用一直重复')
  press(dialog, '保存')
  const question = within(await page.findByRole('dialog', { name: '陈老师刚刚改过这些检查' }))
  expect(within(question.getByRole('region', { name: '对方的' })).getByText('对方写的')).toBeTruthy()
  expect(within(question.getByRole('region', { name: '我的' })).getByText('用一直重复')).toBeTruthy()
  press(question, '保存我的')
  await waitFor(() => expect(toasts()).toContain('检查已保存'))
  expect(sent(server).baseVersion).toBe(5)
})

it('shows an old version, and restores it', async () => {
  const { dialog } = await open({
    [taskChecks.versions.path]: () => ({
      result: [{ versionNo: 1, changedBy: '陈老师', changedAt: '2026-11-01 10:00:00', count: 1 }],
    }),
    [taskChecks.version.path]: () => ({ result: stored(1, { ...loop, title: '以前的检查' }) }),
  })
  await dialog.findByLabelText('第 1 条：用循环')
  press(dialog, '历史版本')
  const versions = within(await page.findByRole('dialog', { name: '检查的历史版本' }))
  fireEvent.click(await versions.findByRole('button', { name: '看看' }))
  expect(await versions.findByText('以前的检查')).toBeTruthy()
  press(versions, '用这一版')
  expect(await dialog.findByLabelText('第 1 条：以前的检查')).toBeTruthy()
  expect(dialog.getByText('有改动没有保存')).toBeTruthy()
})

it('requires a confirmation before unsaved checks are closed', async () => {
  const { dialog, closed } = await open()
  await dialog.findByLabelText('第 1 条：用循环')
  press(dialog, '删除')
  press(dialog, '关闭')
  fireEvent.click(await page.findByRole('button', { name: '不保存，直接关闭' }))
  expect(closed()).toBe(1)
})

it('creates test cases for a Python program', async () => {
  const { server, dialog } = await open({ [taskChecks.get.path]: () => ({ result: stored(0) }) }, { codeType: '4' })
  await dialog.findByText(/还没有检查/)
  press(dialog, '输出正确')
  const line = within(await dialog.findByLabelText('第 1 条：输出正确'))
  press(line, '＋ 再加一组')
  fireEvent.change(line.getAllByLabelText('输入，一行一个')[1]!, { target: { value: '小明' } })
  fireEvent.change(line.getAllByLabelText('输出')[1]!, { target: { value: '你好，小明' } })
  fireEvent.click(line.getByLabelText('行的顺序不限'))
  press(dialog, '保存')
  await waitFor(() => expect(server.asked(taskChecks.save.path)).toHaveLength(1))
  expect(sent(server).checks.checks[0]!.rule).toMatchObject({
    kind: 'cases',
    cases: [{ output: '你好' }, { input: '小明', output: '你好，小明' }],
    compare: { anyOrder: true },
  })
})

it('says that works submitted as files are not judged', async () => {
  await open({}, { codeType: '0' })
  expect(page.getByText('学生上传文件的作业不能自动检查')).toBeTruthy()
})
