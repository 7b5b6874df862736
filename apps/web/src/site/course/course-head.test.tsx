// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { unitOf } from '../test/test-work.ts'
import { open, ready } from './test/opened-course.tsx'

afterEach(tidy)
const shownAbout = () =>
  [...document.querySelectorAll('h1 ~ dl > div')].map((fact) => [...fact.children].map((part) => part.textContent))

describe('a public course', () => {
  it('shows age, length and teacher, and otherwise the age of the editor', async () => {
    open({ suitAge: '7–9 岁', lessonMinutes: 45, teacherName: '林老师' })
    await ready()
    expect(shownAbout()).toEqual([
      ['适合年龄', '7–9 岁'],
      ['课程长度', '2 节课，每节 45 分钟'],
      ['授课老师', '林老师'],
    ])
    tidy()
    open()
    await ready()
    expect(shownAbout()).toEqual([
      ['适合年龄', '8–12 岁'],
      ['课程长度', '2 节课'],
    ])
  })

  it('has no section for an empty text', async () => {
    open({ courseDesc: '<p><br></p>', units: [unitOf({ mediaContent: '<p>&nbsp;</p>' })] })
    await ready()
    expect([screen.queryByText('课程介绍'), screen.queryByText('这节课做什么')]).toEqual([null, null])
  })
})
