// @vitest-environment happy-dom
import { screen as page } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { draw, listed, signIn, testServer } from '../../kit/test/test-server.tsx'
import { DepartCourses } from '../course-dept/course-dept-list.tsx'
import { links, rowOf, tearDown } from './test/listed-course.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('the opening time of a course', () => {
  it('is shown in words and in the time zone of the school', async () => {
    testServer({ [courseDept.list.path]: listed(...links) })
    draw(<DepartCourses depart={{ id: 'd1', orgCategory: '3' } as never} />)
    await page.findByText('游戏工坊')
    expect(rowOf('游戏工坊').getByText('已开课 2020-01-01 08:00')).toBeTruthy()
    expect(rowOf('动画课').getByText('2999-01-01 08:00 开课')).toBeTruthy()
    expect(rowOf('阅读课').getByText('还没开课')).toBeTruthy()
  })
})
