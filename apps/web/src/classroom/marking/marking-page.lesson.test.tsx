// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { correction } from '@mashu/contract/teaching/correction'
import { draw, school, signIn } from '../test/lesson-page.tsx'
import { MarkingPage } from './marking-page.tsx'
import { a, b, press, save, setUp, star } from './test/test-marking.tsx'
import { tearDown } from './test/played.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('a lesson without waiting works', () => {
  const lesson = (...statuses: string[]) => ({
    departId: 'd1',
    departName: '三年一班',
    unitId: 'u1',
    unitName: '接苹果',
    courseName: null,
    counts: {},
    students: [a, b].slice(0, statuses.length).map((row, index) => ({
      userId: `s${index}`,
      username: 'x',
      realname: row.realname,
      avatar: null,
      work: {
        ...row,
        workStatus: statuses[index],
        submitStatus: Math.min(Number(statuses[index]), 2),
        score: 5,
        comment: null,
      },
    })),
  })
  const openLesson = (...statuses: string[]) => openBeside({}, ...statuses)
  const openBeside = (replies: Parameters<typeof school>[0], ...statuses: string[]) => {
    signIn(['teacher'])
    let now = statuses
    school({
      [correction.list.path]: () => ({ result: { records: [], total: 0 } }),
      ...replies,
      [correction.classWorks.path]: () => ({ result: lesson(...now) }),
      [correction.correct.path]: () => {
        now = now.map(() => '2')
        return {}
      },
    })
    draw(<MarkingPage switcher={null} />, '/teaching/workList?departId=d1&unitId=u1')
  }

  it('shows that all works are marked, and no published work', async () => {
    openLesson('3', '2')
    expect(await screen.findByText('这一节都批改完了')).toBeTruthy()
    const back = await screen.findByRole('link', { name: '看看班级情况' })
    expect(back.getAttribute('href')).toBe('/work/class?departId=d1')
    expect(screen.queryByRole('form', { name: '批改' })).toBeNull()
    press('已批改')
    press(/林小满/)
    expect(await screen.findByRole('form', { name: '批改' })).toBeTruthy()
  })

  it('shows that all works are marked after the last work was saved', async () => {
    openLesson('1', '2')
    await screen.findByRole('form', { name: '批改' })
    fireEvent.click(star(5))
    save()
    expect(await screen.findByText('这一节都批改完了')).toBeTruthy()
  })

  it('links to other waiting works, longest waiting first', async () => {
    const waits = (unitId: string, name: string, submitTime: string) => ({
      ...a,
      departId: 'd1',
      courseId: unitId,
      courseId_dictText: name,
      submitTime,
    })
    const records = [
      waits('u2', '会飞的鱼', '2025-11-12 10:00:00'),
      waits('u3', '打地鼠', '2025-11-11 10:00:00'),
      waits('u3', '打地鼠', '2025-11-12 10:00:00'),
    ]
    const classes = [{ id: 'd1', departName: '三年一班', orgCategory: '3', children: [] }]
    openBeside(
      {
        [depart.queryMyDeptTreeList.path]: () => ({ result: classes }),
        [correction.list.path]: () => ({ result: { records, total: 3 } }),
      },
      '2',
      '2',
    )
    const next = await screen.findByRole('link', { name: /接着批改：.*打地鼠（2 份）/ })
    expect(next.getAttribute('href')).toContain('unitId=u3')
  })
})
