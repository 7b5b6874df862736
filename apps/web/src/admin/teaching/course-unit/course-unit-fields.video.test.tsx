// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../kit/test/test-server.tsx'
import { videoInput } from './course-unit-fields.tsx'
import { changed, control, picker, tearDown } from './test/listed-unit.tsx'

beforeEach(() => signIn(['admin']))
afterEach(tearDown)

describe('the controls of a unit', () => {
  it.each([
    [1, 'video/*'],
    ['1', 'video/*'],
    [undefined, 'video/*'],
  ])('upload a video when its source is %s', (courseVideoSource, accept) => {
    control(videoInput, { courseVideoSource })
    expect(picker()!.accept).toBe(accept)
  })

  it.each([
    [2, '请输入视频地址', 'INPUT'],
    ['3', '请输入外部播放器代码', 'TEXTAREA'],
  ])('have a text field for a video when its source is %s', (courseVideoSource, placeholder, tag) => {
    control(videoInput, { courseVideoSource }, 'https://a.b')
    const field = page.getByPlaceholderText<HTMLInputElement>(placeholder)
    expect([field.tagName, field.value, picker()]).toEqual([tag, 'https://a.b', null])
    fireEvent.change(field, { target: { value: 'https://c.d' } })
    expect(changed).toHaveBeenLastCalledWith('https://c.d')
  })
})
