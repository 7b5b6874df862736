import { beforeEach, describe, expect, it, vi } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { correction } from '@mashu/contract/teaching/correction'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { work as workContract } from '@mashu/contract/teaching/work'
import { keyOf } from '../../api/query.ts'
import { answered, html, work, words } from '../test/render.tsx'
import { MarkingPage } from './marking-page.tsx'
import { QUEUE_SIZE } from './queue/query.ts'

vi.mock('../../api/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ token: 't', user: null, roles: ['teacher'] }),
}))

const filter = { workStatus: '1', pageNo: 1, pageSize: QUEUE_SIZE, column: 'submitTime', order: 'asc' }
const page = (...records: unknown[]) => ({ records, total: records.length })
const waiting = (id: string, realname: string, time: string, more: object = {}) => ({
  ...work({ id, realname, workStatus: '1', submitTime: `2025-11-12 ${time}`, courseId: 'u1' }),
  departId_dictText: '三年一班',
  courseId_dictText: '接苹果',
  ...more,
})
const openMarking = (address: string, known: Parameters<typeof html>[1]) =>
  html(
    <MarkingPage switcher={null} />,
    [answered(depart.queryMyDeptTreeList, [{ id: 'd1', departName: '三年一班', orgCategory: '3' }]), ...known!],
    address,
  )

describe('the marking page', () => {
  beforeEach(() => {
    Object.assign(globalThis, { location: { origin: 'http://school' } })
  })

  it('starts with the work that has waited longest', () => {
    const markup = openMarking('/teaching/workList', [
      answered(
        correction.list,
        page(
          waiting('a', '林小满', '19:00:00'),
          waiting('b', '周子墨', '08:00:00', { score: 3, teacherComment: '再试试' }),
        ),
        { query: filter },
      ),
    ])
    expect(markup).toContain('src="/player/scratch/index.html?workId=b"')
    expect(words(markup)).toContain('周子墨的“接苹果”')
    expect(words(markup)).toContain('2 份等待批改')
    expect(words(markup)).toMatch(/上次： “再试试”/)
    expect(words(markup)).toContain('保存，下一个')
  })

  it('shows the work in the address, even if it is already marked', () => {
    const markup = openMarking('/teaching/workList?workId=z', [
      answered(correction.list, page(waiting('a', '林小满', '19:00:00')), { query: filter }),
      answered(workContract.queryById, work({ id: 'z', realname: '韩子墨', workStatus: '3', score: 5 }), {
        query: { id: 'z' },
      }),
    ])
    expect(markup).toContain('workId=z"')
    expect(words(markup)).toContain('没有提交过 · 自由创作')
    expect(markup).toContain('aria-checked="true"')
  })

  it('shows the whole class for a lesson', () => {
    const lesson = {
      departId: 'd1',
      departName: '三年一班',
      unitId: 'u1',
      unitName: '接苹果',
      courseName: null,
      counts: {},
      students: [{ userId: 's1', username: 'x', realname: '钱多多', avatar: null, work: null }],
    }
    const text = words(
      openMarking('/teaching/workList?departId=d1&unitId=u1', [
        [keyOf(courseDept.list, 'units', 'd1'), []],
        answered(correction.classWorks, lesson, { query: { departId: 'd1', unitId: 'u1' } }),
      ]),
    )
    expect(text).toMatch(/接苹果 三年一班 0 \/ 1 已批改/)
    expect(text).toContain('这一节还没有人交作业')
    expect(text).not.toContain('保存，下一个')
  })

  it('shows homework of the class, and a file as a file', () => {
    const made = {
      id: 'w9',
      workName: '地图',
      workType: '0',
      workStatus: '1',
      versionNo: 1,
      submitTime: '2025-11-12 10:00:00',
      score: null,
      comment: null,
      workFileKey: 'map.png',
    }
    const homework = {
      departId: 'd1',
      departName: '三年一班',
      unitId: null,
      unitName: '画一张地图',
      courseName: null,
      counts: {},
      students: [{ userId: 's1', username: 'x', realname: '钱多多', avatar: null, work: made }],
    }
    const markup = openMarking('/teaching/workList?departId=d1&additionalId=h1', [
      [keyOf(courseDept.list, 'units', 'd1'), []],
      answered(
        additionalWork.list,
        { records: [{ id: 'h1', workName: '画一张地图', status: 1 }] },
        { query: { workDept: 'd1', pageNo: 1, pageSize: 200 } },
      ),
      answered(correction.classWorks, homework, { query: { departId: 'd1', additionalId: 'h1' } }),
    ])
    expect(words(markup)).toMatch(/画一张地图 三年一班 0 \/ 1 已批改/)
    expect(markup).toContain('<option value="+h1" selected="">')
    expect(markup).toContain('src="/api/sys/common/static/map.png"')
    expect(words(markup)).toContain('下载作业文件')
  })

  it('shows a message if no work waits', () => {
    expect(words(openMarking('/teaching/workList', [answered(correction.list, page(), { query: filter })]))).toContain(
      '没有等待批改的作业，休息一下吧',
    )
  })
})
