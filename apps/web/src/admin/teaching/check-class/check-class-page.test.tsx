// @vitest-environment happy-dom
import { fireEvent, screen as page, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import { taskHints } from '@mashu/contract/teaching/check/task-hint'
import { gradebook } from '@mashu/contract/teaching/grade/gradebook'
import { depart } from '@mashu/contract/sys/depart'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import CheckClassPage from './check-class-page.tsx'

const check = (id: string, title: string) => ({
  id,
  title,
  rule: { kind: 'allRuns' },
  negated: false,
  hidden: false,
  weight: 1,
})
const student = (id: string, realname: string, states: string[] | null, more: object = {}) => ({
  id,
  realname,
  avatar: null,
  work: {
    id: `w${id}`,
    workName: '画圆',
    workType: '2',
    submitStatus: '1',
    versionNo: 3,
    fileKey: 'a.sb3',
    submitTime: null,
    score: null,
    comment: null,
    suggestedStars: states && (states.includes('failed') ? 3 : 5),
    verdict: states && {
      versionNo: 3,
      checkVersion: 2,
      counts: true,
      ranBy: '王老师',
      ranAt: '2026-11-29 08:00:00',
      score: 50,
      outcomes: states.map((state, index) => ({ id: 'ab'[index], state, seen: `看到 ${state}` })),
    },
    ...more,
  },
})
const classPage = (...students: object[]) => ({
  departName: '红班',
  taskName: '画一个圆',
  checkVersion: 2,
  checks: [check('a', '用到循环'), check('b', '小猫会转')],
  students,
})
const children = [
  student('1', '林小满', ['passed', 'passed']),
  student('2', '钱多多', ['passed', 'failed']),
  student('3', '周豆豆', null),
]

const hints = {
  students: 3,
  checks: [check('b', '小猫会转')],
  byCheck: [{ key: 'b', hints: 4, students: 2 }],
  byStep: [],
}

const open = (result: object = classPage(...children), replies: Parameters<typeof testServer>[0] = {}) => {
  const server = testServer({
    [depart.queryMyDeptTreeList.path]: () => ({
      result: [{ id: 'd', departName: '红班', orgCategory: '3', children: [] }],
    }),
    [workVerdicts.ofClass.path]: () => ({ result }),
    [taskHints.ofClass.path]: () => ({ result: hints }),
    [gradebook.mark.path]: ({ body }) => ({ result: { ...(body as object) } }),
    ...replies,
  })
  draw(<CheckClassPage />, '/work/checkClass?kind=homework&id=h&departId=d')
  return server
}

beforeEach(() => signIn(['teacher'], ['teaching:work:list', 'teaching:work:correct']))
afterEach(() => {
  tidy()
  localStorage.clear()
})

it('the page shows the weakest check first, and the details of a selected cell', async () => {
  open()
  const table = await page.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['学生', '星星', '小猫会转1 / 2', '用到循环2 / 2'])
  expect(page.getByRole('button', { name: '检查 1 份作品' })).toBeTruthy()
  expect((await page.findByRole('region', { name: '在哪些检查上要过提示' })).textContent).toContain('2 人，4 次')
  fireEvent.click(page.getByRole('button', { name: '钱多多，小猫会转：没通过' }))
  const seen = page.getByRole('status', { name: '看到了什么' })
  expect(seen.textContent).toContain('看到 failed')
  expect(within(seen).getByRole('link', { name: '打开作品' }).getAttribute('href')).toBe(
    '/teaching/workList?departId=d&additionalId=h&workId=w2',
  )
})

it('a button gives stars to all works that passed, and another button takes them back', async () => {
  const server = open()
  fireEvent.click(await page.findByRole('button', { name: '全部通过、还没批改' }))
  expect(page.queryByText('钱多多')).toBeNull()
  fireEvent.click(page.getByRole('button', { name: /给这 1 份/ }))
  fireEvent.click(await page.findByRole('button', { name: '撤销' }))
  await page.findByRole('button', { name: /给这 1 份/ })
  await expect
    .poll(() => server.asked(gradebook.mark.path).map(({ body }) => body))
    .toEqual([
      { workId: 'w1', versionNo: 3, score: 5, comment: null, seen: { score: null, comment: null } },
      { workId: 'w1', versionNo: 3, score: null, comment: null, seen: { score: 5, comment: null } },
    ])
})

it.each<[string, object]>([
  ['这份作业还没有检查', { ...classPage(...children), checks: [], checkVersion: 0 }],
  ['还没有人交作业', classPage({ id: '1', realname: '林小满', avatar: null, work: null })],
])('a page without results shows a message: %s', async (words, result) => {
  open(result)
  expect(await page.findByText(new RegExp(words))).toBeTruthy()
})

it('the page shows why loading failed, and retries', async () => {
  open({}, { [workVerdicts.ofClass.path]: () => ({ refuse: '没有找到这个作品' }) })
  expect(await page.findByText(/没有找到这个作品/)).toBeTruthy()
  expect(page.getByRole('button', { name: /重\s?试/ })).toBeTruthy()
})
