// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { handIn, stage } from './test/work-on-stage.tsx'

afterEach(cleanup)

describe('homework that is a file', () => {
  it.each(['a.png', 'a.JPG', 'a.jpeg', 'a.webp', 'a.gif'])('is shown if it is a picture: %s', (workFileKey) => {
    render(stage(handIn({ workType: '0', workFileKey })))
    expect(screen.getByRole('img', { name: '接苹果' }).getAttribute('src')).toBe(
      `/api/sys/common/static/${workFileKey}`,
    )
    expect(screen.getByRole('link', { name: '下载作业文件' }).getAttribute('href')).toBe(
      `/api/sys/common/static/${workFileKey}?download=1`,
    )
  })

  it('is only a link if it is no picture, or an SVG, which may contain a script', () => {
    for (const workFileKey of ['a.pdf', 'a.svg', 'a.png.html']) {
      render(stage(handIn({ workType: '0', workFileKey })))
      expect(screen.queryByRole('img', { name: '接苹果' })).toBeNull()
      expect(screen.getByRole('link', { name: '打开看看' }).getAttribute('href')).toContain(workFileKey)
      cleanup()
    }
  })

  it('shows a message if no file is stored', () => {
    render(stage(handIn({ workType: '0', workFileKey: null })))
    expect(screen.getByText('这种作品还不能在这里运行')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})
