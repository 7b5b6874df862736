// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy } from '../kit/test/test-server.tsx'
import { changeText, shareText } from '../kit/chart/share-text.ts'
import AnalysisScreen from './analysis/analysis.screen.tsx'
import ChartScreen from './chart.screen.tsx'
import MonitorScreen from './monitor.screen.tsx'
import TaskScreen from './task.screen.tsx'
import WorkplaceScreen from './workplace/workplace.screen.tsx'

vi.mock('../kit/chart/draw.ts', () => ({ lineIn: () => ({ show: () => {}, remove: () => {} }) }))
vi.mock('../../api/socket.ts', () => ({ onPush: () => () => {} }))
afterEach(tidy)

const none = { created: 0, submitted: 0, marked: 0, published: 0, active: 0 }
const analysis = (change: object = {}) => ({
  ready: true,
  days: [
    { day: '2026-11-22', ...none, active: 8, created: 10 },
    { day: '2026-11-23', ...none, active: 6, created: 5, submitted: 4 },
  ],
  before: { ...none, created: 10, submitted: 4 },
  kinds: [
    { workType: '1', created: 5, submitted: 0 },
    { workType: '2', created: 5, submitted: 4 },
    { workType: '4', created: 5, submitted: 0 },
  ],
  classes: [{ departId: 'd1', departName: '三年一班', ...none, created: 15 }],
  school: { classes: true, students: true, works: true },
  ...change,
})
const empty = { records: [], total: 0, size: 1, current: 1, pages: 0 }
const figure = (label: string) =>
  screen
    .getAllByText(label)
    .map((found) => found.closest('a'))
    .find((link) => link !== null)!
const query = (link: Element) => new URLSearchParams(link.getAttribute('href')!.split('?')[1])
const ANALYSIS = '/teaching/dashboard/analysis'
const WORKS = '/teaching/teachingWork/list'

describe('the analysis', () => {
  it('compares, and each figure and class leads to the works that were counted', async () => {
    signIn(['teacher'])
    testServer({ [ANALYSIS]: () => ({ result: analysis() }) })
    draw(<AnalysisScreen />, '/dashboard/analysis?days=7&departId=d1')
    await screen.findByText('每天活跃的学生')
    expect(figure('新作品').textContent).toContain('15比前 7 天多 50%')
    expect(figure('提交的作业').textContent).toContain('4比前 7 天持平')
    expect(query(figure('提交的作业')).get('submitTime_begin')).toBe('2026-11-22 00:00:00')
    expect(query(figure('提交的作业')).get('submitTime_end')).toBe('2026-11-23 23:59:59')
    expect(query(figure('新作品')).get('classId')).toBe('d1')
    expect(query(screen.getByRole('link', { name: '三年一班' })).get('classId')).toBe('d1')
    // Two codes of one editor are one part.
    const kinds = within(screen.getByRole('list', { name: '新作品的类型' })).getAllByRole('listitem')
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Scratch1067%', 'Python533%'])
  })

  it('tells a new school what to do first, and which step is next', async () => {
    signIn(['admin'])
    const school = { classes: true, students: false, works: false }
    testServer({ [ANALYSIS]: () => ({ result: analysis({ school }) }) })
    draw(<AnalysisScreen />)
    await screen.findByText('还没有数据，先做这三步')
    expect(screen.queryByRole('link', { name: '去建班级' })).toBeNull()
    expect(screen.getByRole('link', { name: '去加学生' }).getAttribute('href')).toBe('/isystem/user')
  })

  it('says why nothing came, tries again, and asks for the days that were chosen', async () => {
    signIn(['admin'])
    let isBroken = true
    const server = testServer({
      [ANALYSIS]: () => (isBroken ? { status: 500, success: false, message: '数据库正忙' } : { result: analysis() }),
    })
    draw(<AnalysisScreen />)
    await screen.findByText('数据库正忙')
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
    await screen.findByText('每天活跃的学生')
    fireEvent.click(screen.getByRole('button', { name: '最近 90 天' }))
    await waitFor(() => expect(server.asked(ANALYSIS).at(-1)!.query['days']).toBe('90'))
  })
})

describe('tasks', () => {
  const replies = (failed = false) => ({
    [WORKS]: () => ({ result: { ...empty, total: 6 } }),
    '/teaching/teachingEnquiry/list': () => ({ result: { ...empty, total: 2 } }),
    '/message/sysMessage/list': () => ({ result: empty }),
    '/monitor/health/report': () =>
      failed
        ? { status: 500, success: false, message: '坏了' }
        : {
            result: {
              checkTime: '',
              version: '1',
              lines: [
                {
                  key: 'jobs',
                  title: '定时任务',
                  state: 'bad',
                  sentence: '失败了',
                  advice: '去看看',
                  page: '/isystem/QuartzJobList',
                },
                { key: 'disk', title: '磁盘', state: 'ok', sentence: '', advice: null, page: null },
              ],
            },
          },
  })

  it('holds what waits, with the way to it, and leaves out what is done', async () => {
    signIn(['admin'])
    testServer(replies())
    draw(<TaskScreen />)
    await screen.findByText('等待批改的作业')
    expect(screen.getByText('没有回复的报名咨询').closest('a')!.getAttribute('href')).toBe('/teaching/enquiry?status=0')
    expect((await screen.findByText('定时任务')).closest('a')!.getAttribute('href')).toBe('/isystem/QuartzJobList')
    expect(screen.queryByText('磁盘')).toBeNull()
    expect(screen.queryByText('没有发出去的消息')).toBeNull()
  })

  it('asks nothing that the person may not, and one that fails does not hide the others', async () => {
    signIn(['teacher'], ['teaching:work:list'])
    const server = testServer(replies())
    draw(<TaskScreen />)
    await screen.findByText('等待批改的作业')
    expect(screen.queryByText('系统')).toBeNull()
    expect(server.calls.map(({ path }) => path)).toEqual([WORKS])
    tidy()
    signIn(['admin'])
    testServer(replies(true))
    draw(<TaskScreen />)
    await screen.findByText('有 1 项没有查出来')
    expect(screen.getByText('等待批改的作业')).toBeTruthy()
  })
})

it('the wall shows numbers and published works, and covers the page when it is asked to', async () => {
  signIn(['teacher'])
  testServer({
    '/teaching/dashboard/board': () => ({
      result: { online: 3, lastHour: 7, today: { ...none, submitted: 5 }, hours: [0, 7] },
    }),
    '/teaching/teachingWork/leaderboard': () => ({
      result: {
        ...empty,
        records: [{ id: 'w1', workName: '恐龙快跑', realname: '彭同学', workType: '2', coverFileKey: null }],
      },
    }),
  })
  draw(<MonitorScreen />)
  expect((await screen.findByText('今天提交')).closest('a')!.textContent).toBe('5今天提交')
  // A teacher has no list of visits.
  expect(screen.getByText('现在在线').closest('a')).toBeNull()
  await screen.findByText('恐龙快跑')
  expect(screen.getByRole('img', { name: '今天每小时的作品：共 7，最多的是1时：7' })).toBeTruthy()
  expect(document.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '全屏播放' }))
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.getByRole('button', { name: '全屏播放' })).toBeTruthy()
})

it('the wall says that no work is there yet instead of empty bars', async () => {
  signIn(['teacher'])
  testServer({
    '/teaching/dashboard/board': () => ({ result: { online: 0, lastHour: 0, today: none, hours: [0, 0] } }),
    '/teaching/teachingWork/leaderboard': () => ({ result: empty }),
  })
  draw(<MonitorScreen />)
  expect(await screen.findByText('今天还没有作品，有了马上显示')).toBeTruthy()
})

it('the workplace says what is due and how much of it is there, and leads to it', async () => {
  signIn(['teacher'], ['teaching:dashboard:workplace'])
  testServer({
    '/teaching/dashboard/workplace': () => ({
      result: {
        due: [
          {
            id: 'a1',
            kind: 'assignment',
            name: '迷宫',
            departId: 'd1',
            departName: '三年一班',
            dueTime: '2099-01-01 10:00:00',
            students: 12,
            submitted: 3,
          },
        ],
        dueTotal: 1,
        opening: [],
        students: 12,
      },
    }),
    [WORKS]: () => ({ result: empty }),
    '/sys/sysDepart/queryMyDeptTreeList': () => ({
      result: [{ id: 'd1', departName: '三年一班', orgCategory: '3', children: null }],
    }),
  })
  draw(<WorkplaceScreen />)
  const due = (await screen.findByText('3 / 12 人已交')).closest('a')!
  expect(query(due).get('additionalId')).toBe('a1')
  expect(screen.getByText('都批改完了，有新作业会马上出现在这里')).toBeTruthy()
  expect(screen.queryByText('待审核的评论')).toBeNull()
})

it('visits are told in words, and lead to the log of that day', async () => {
  signIn(['admin'])
  testServer({
    '/sys/visit/days': () => ({
      result: [
        { day: '2026-11-22', visits: 9, people: 4, addresses: 1 },
        { day: '2026-11-23', visits: 2, people: 1, addresses: 1 },
      ],
    }),
    '/sys/loginfo': () => ({ result: { totalVisitCount: 11, todayVisitCount: 2, todayIp: 1 } }),
  })
  draw(<ChartScreen />)
  expect(await screen.findByText('今天 2 次，最多的是11月22日：9 次')).toBeTruthy()
  expect(query(figure('今天访问')).get('createTime_begin')).toBe('2026-11-23 00:00:00')
})

it('shares and changes read as people say them', () => {
  expect([shareText(1, 3), shareText(1, 1000), shareText(0, 0)]).toEqual(['33%', '不到 1%', '0%'])
  expect(changeText(5, 0)).toBeNull()
  expect(changeText(3, 4)).toEqual({ text: '少 25%', rise: false })
})
