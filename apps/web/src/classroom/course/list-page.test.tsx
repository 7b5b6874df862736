import { describe, expect, it } from 'vitest'
import { course as courseContract } from '@mashu/contract/teaching/course'
import type { OwnCourse } from '../query.ts'
import { answered, html, words } from '../test/render.tsx'
import CourseListPage from './list-page.tsx'

const course = (change: Partial<OwnCourse> = {}): OwnCourse => ({
  id: 'k1',
  courseName: '游戏工坊',
  courseDesc: null,
  courseIcon: null,
  courseCover: null,
  courseMap: null,
  price: null,
  showType: 1,
  orderNum: 1,
  courseType: '2',
  courseCategory: '1',
  createTime: null,
  isShared: false,
  showHome: true,
  unitCount: 5,
  doneCount: 2,
  nextUnitId: 'u3',
  nextUnitName: '接苹果',
  ...change,
})
const page = (courses?: OwnCourse[]) =>
  html(<CourseListPage />, courses ? [answered(courseContract.mineCourse, courses)] : [])

describe('the list of courses', () => {
  it('links to the map or the cards of a course, and names the next unit', () => {
    const markup = page([course(), course({ id: 'k2', showType: 2, doneCount: 0 })])
    expect(markup).toContain('courseUnitMap?id=k1')
    expect(markup).toContain('courseUnitCard?id=k2')
    expect(words(markup)).toMatch(/下一节：接苹果 2 \/ 5 节/)
    expect(words(markup)).toContain('从“接苹果”开始吧')
  })

  it('praises the child for a finished course, and says when a course is empty', () => {
    expect(words(page([course({ doneCount: 5, nextUnitId: null, nextUnitName: null })]))).toContain('全部做完啦')
    expect(words(page([course({ unitCount: 0, doneCount: 0, nextUnitName: null })]))).toContain('老师还在准备内容')
  })

  it('tells a child without courses what to do, and shows a skeleton while loading', () => {
    expect(words(page([]))).toMatch(/还没有课程.*开始创作/)
    expect(page()).toContain('aria-busy="true"')
  })
})
