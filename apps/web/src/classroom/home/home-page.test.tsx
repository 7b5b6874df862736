import { beforeEach, describe, expect, it, vi } from 'vitest'
import { course as courseContract } from '@mashu/contract/teaching/course'
import { depart } from '@mashu/contract/sys/depart'
import { setGrants } from '../../api/permission.ts'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { correction } from '@mashu/contract/teaching/correction'
import { work as workContract } from '@mashu/contract/teaching/work'
import { unitQuery } from '../query.ts'
import { assignment } from '../test/assignment.ts'
import { answered, html, unit, work, words } from '../test/render.tsx'
import { consent } from '@mashu/contract/sys/user/consent'
import { QUEUE_SIZE } from '../marking/queue/query.ts'
import { todayBegins } from '@mashu/client'
import HomePage from './home-page.tsx'

const person = {
  token: 't',
  user: { id: 's1', username: 'x', realname: '林小满', avatar: null, userIdentity: 1, orgCode: 'A01A01' },
  roles: ['student'],
}
const session = vi.hoisted(() => ({ now: { token: null, user: null, roles: [] } as unknown }))
vi.mock('../../api/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => session.now,
  getSession: () => session.now,
}))

const course = { id: 'k1', courseName: '游戏工坊', showType: 1, unitCount: 2, doneCount: 0 }
const waitingFilter = { workStatus: '1', pageNo: 1, pageSize: QUEUE_SIZE, column: 'submitTime', order: 'asc' }
const todayFilter = { submitTime_begin: todayBegins(), pageNo: 1, pageSize: 8, column: 'submitTime', order: 'desc' }
const page = (...records: unknown[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
  searchCount: true,
})

describe('the start page of a child', () => {
  beforeEach(() => {
    session.now = person
  })

  it('shows the first open homework on top, and the sum of the stars', () => {
    const text = words(
      html(<HomePage />, [
        answered(correction.newMarks, []),
        answered(consent.mine, { isAsked: false }),
        answered(additionalWork.mine, [
          assignment({ workUrl_url: '/s.sb3' }),
          assignment({ additionalWorkId: 'a2', workName: '交过的', mineWorkId: 'w', mineWorkStatus: 1 }),
        ]),
        answered(courseContract.mineCourse, [course]),
        [unitQuery('k1').queryKey, { records: [unit(), unit({ id: 'u2', unitName: '迷宫', orderNum: 2 })] }],
        answered(workContract.mine, {
          records: [
            work({ id: 'w9', workName: '飞船', workStatus: '2', score: 4 }),
            work({ id: 'w8', workName: '雪人', workStatus: '3', score: 5, updateTime: '2025-10-01 08:00:00' }),
          ],
        }),
      ]),
    )
    expect(text).toMatch(/林小满！ 有 2 个作业等你，先完成“接苹果”怎么样？/)
    expect(text).toMatch(/画一只猫 新作业 班级作业 · 林晓 去做作业/)
    expect(text).not.toContain('交过的')
    expect(text).toContain('9 颗星星')
    expect(text).toMatch(/继续创作 .*飞船/)
    expect(text).toMatch(/最近的作品 .*雪人/)
    expect(text).toContain('游戏工坊 0/2 下一节：第 1 节 接苹果')
  })

  it('greets a new child, and shows no works, no courses and no stars', () => {
    const text = words(
      html(<HomePage />, [
        answered(additionalWork.mine, []),
        answered(correction.newMarks, []),
        answered(consent.mine, { isAsked: false }),
        answered(courseContract.mineCourse, []),
        answered(workContract.mine, { records: [] }),
      ]),
    )
    expect(text).toContain('从一个自己的小动画开始吧！')
    expect(text).toContain('0 颗星星')
    expect(text).toContain('老师开课以后')
  })
})

describe('the start page of a teacher', () => {
  beforeEach(() => {
    session.now = { ...person, user: { ...person.user, realname: '王老师', userIdentity: 2 }, roles: ['teacher'] }
  })
  const known = (waiting: object) =>
    [
      answered(depart.queryMyDeptTreeList, [
        { id: 'd1', departName: '三年一班', orgCategory: '3' },
        { id: 'd2', departName: '三年二班', orgCategory: '3' },
      ]),
      answered(correction.list, waiting, { query: waitingFilter }),
      answered(correction.list, page(), { query: todayFilter }),
    ] as const

  it('links to the works to mark, by class and unit', () => {
    const markup = html(
      <HomePage />,
      known(
        page({
          ...work({ workStatus: '1', courseId: 'u1', submitTime: '2025-11-12 08:00:00' }),
          departId: 'd1',
          courseId_dictText: '接苹果',
        }),
      ),
    )
    expect(words(markup)).toMatch(/今天收到 0 份作业，还有 1 份等你批改/)
    expect(markup).toContain('/teaching/workList?departId=d1&amp;unitId=u1')
    expect(words(markup)).toMatch(/三年二班 没有等待批改的作业/)
    expect(words(markup)).toMatch(/1 待批改 0 今天收到 2 我的班级/)
    expect(markup).toContain('href="/teaching/workList?departId=d1"')
    expect(markup).not.toContain('href="/teaching/workList?departId=d2"')
  })

  it('links only to pages that the role may open', () => {
    expect(html(<HomePage />, known(page()))).not.toMatch(/departDetailList\?|course\/course|isystem\/user/)
    setGrants({
      auth: [depart.queryTreeList.access, courseContract.list.access].flat().map((action) => ({ action, type: '1' })),
      allAuth: [],
    })
    const markup = html(<HomePage />, known(page()))
    expect(markup).toContain('/isystem/departDetailList?id=d1&amp;tab=members')
    expect(markup).toContain('href="/course/course"')
    expect(markup).not.toContain('href="/isystem/user"')
    setGrants()
  })

  it('says when all works are marked', () => {
    const text = words(html(<HomePage />, known(page())))
    expect(text).toContain('都批改完了')
    expect(text).not.toContain('开始批改')
    expect(text).toContain('今天还没有人提交')
  })
})
