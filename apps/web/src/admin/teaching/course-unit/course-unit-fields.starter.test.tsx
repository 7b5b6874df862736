// @vitest-environment happy-dom
import { cleanup, screen as page } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../kit/test/test-server.tsx'
import { starterInput as homeworkStarter } from '../additional-work/additional-work-fields.tsx'
import { starterInput } from './course-unit-fields.tsx'
import { control, picker, tearDown } from './test/listed-unit.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('the controls of a unit', () => {
  it.each([
    [2, '.sb3,.sb2', '/scratch3/index.html', 'Scratch'],
    [3, '.sjr', '/scratchjr/editor.html', '图画积木'],
    ['4', '.py,.zip', '/python/index.html', 'Python'],
  ])('offer for a starter of kind %s the files of its editor', (courseWorkType, accept, path, name) => {
    control(starterInput, { courseWorkType, unitName: '第一课' })
    expect(picker()!.accept).toBe(accept)
    expect(page.getByRole('button', { name: '从课程或作品里选' })).toBeTruthy()
    expect(page.getByRole('link', { name: `打开 ${name} 编辑器，做好后导出再上传` }).getAttribute('href')).toBe(
      `${path}?scene=create`,
    )
    cleanup()
    control(starterInput, { courseWorkType, unitName: '第一课' }, 'temp/a.bin')
    const there = new URL(
      page.getByRole('link', { name: `在 ${name} 编辑器中打开` }).getAttribute('href')!,
      'http://here',
    )
    expect([there.pathname, there.searchParams.get('workFile'), there.searchParams.get('workName')]).toEqual([
      path,
      '/api/sys/common/static/temp/a.bin',
      '第一课',
    ])
  })

  it('accept any file as starter project if the kind has no editor', () => {
    control(starterInput, { courseWorkType: 10 })
    expect(picker()!.accept).toBe('')
    expect(page.queryByRole('link')).toBeNull()
    expect(page.queryByRole('button', { name: '从课程或作品里选' })).toBeNull()
  })

  it.each([
    [1, '.sb2,.sb3', 1],
    ['2', '.sb3,.sb2', 1],
    [3, '.sjr', 1],
    [4, '.py', 1],
  ])('start homework of kind %s from %s', (codeType, accept, links) => {
    control(homeworkStarter, { codeType, workName: '画猫' })
    expect(picker()!.accept).toBe(accept)
    expect(page.queryAllByRole('link')).toHaveLength(links)
  })
})
