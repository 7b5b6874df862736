// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { unit } from '../../test/rows.ts'
import { UnitTabs } from './unit-tabs.tsx'

const full = {
  courseVideo: 'v.mp4',
  courseVideo_url: '/files/v.mp4',
  courseCase: 'c.sb3',
  courseCase_url: '/files/c.sb3',
  mediaContent: '<p>变量</p>',
}
const open = (change: Parameters<typeof unit>[0]) => render(<UnitTabs unit={unit(change)} />)
const shown = () => screen.getByRole('tabpanel').getAttribute('aria-label')
const key = (name: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: name })

afterEach(cleanup)

it('only one tab is shown at a time, and the first tab at first', () => {
  open(full)
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['视频', '案例', '课程内容'])
  expect(shown()).toBe('视频')
  fireEvent.click(screen.getByRole('tab', { name: '课程内容' }))
  expect(shown()).toBe('课程内容')
  expect(screen.getByText('变量')).toBeTruthy()
  expect(document.querySelector('video')).toBeNull()
})

it('an empty text has no tab', () => {
  open({ ...full, mediaContent: '<p><br></p>' })
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['视频', '案例'])
})

it('arrow keys move between the tabs, and other keys do nothing', () => {
  open(full)
  key('ArrowRight')
  expect(shown()).toBe('案例')
  key('ArrowLeft')
  key('ArrowLeft')
  expect(shown()).toBe('课程内容')
  key('ArrowRight')
  expect(shown()).toBe('视频')
  key('Enter')
  expect(shown()).toBe('视频')
})

it('a stored video plays without a download button', () => {
  open({ ...full, unitCover_url: '/files/cover.png' })
  const video = document.querySelector('video')!
  expect([video.getAttribute('src'), video.getAttribute('poster')]).toEqual(['/files/v.mp4', '/files/cover.png'])
  expect(video.getAttribute('controlslist')).toContain('nodownload')
  expect(fireEvent.contextMenu(video)).toBe(false)
})

it('a video of a player that is not allowed is only a link, so the page contacts no other host', () => {
  open({ courseVideo: '<iframe src="https://player.example.com/x?a=1&amp;b=2"></iframe>', courseVideoSource: 3 })
  const link = screen.getByRole('link', { name: '去看视频' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    'https://player.example.com/x?a=1&b=2',
    '_blank',
  ])
  expect(document.querySelector('iframe,video')).toBeNull()
})

it('an allowed player opens after a tap, in a sandboxed frame', () => {
  open({ courseVideo: '<iframe src="https://player.bilibili.com/player.html?bvid=1"></iframe>', courseVideoSource: 3 })
  expect(document.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '打开视频' }))
  const frame = document.querySelector('iframe')!
  expect(frame.src).toBe('https://player.bilibili.com/player.html?bvid=1')
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
  expect([frame.getAttribute('allow'), frame.referrerPolicy]).toEqual(["autoplay 'none'; fullscreen", 'no-referrer'])
})

it('another site is contacted only when its video is played, and a failure is shown', () => {
  open({ courseVideo: 'https://video.example/1.mp4', courseVideoSource: 2 })
  const video = document.querySelector('video')!
  expect([video.preload, video.autoplay]).toEqual(['none', false])
  fireEvent.error(video)
  expect(screen.getByRole('alert').textContent).toContain('视频没有放出来')
})

it.each(['javascript:alert(1)', 'http://player.example.com/plain', '<b>nothing</b>'])(
  'foreign code has no video tab: %s',
  (courseVideo) => {
    open({ courseVideo: `<iframe src="${courseVideo}"></iframe>`, courseVideoSource: 3 })
    expect(screen.queryByRole('tab')).toBeNull()
  },
)

it('the example of a unit runs in its player', () => {
  open({ courseCase: 'c.sb3', courseCase_url: '/files/c.sb3', courseWorkType: 2 })
  expect(screen.getByTitle('接苹果的案例').getAttribute('src')).toBe(
    '/player/scratch/index.html?workUrl=%2Ffiles%2Fc.sb3',
  )
})

it('an example that no player can run has no tab', () => {
  open({ courseCase: 'c.zip', courseWorkType: 10 })
  expect(screen.queryByRole('tab')).toBeNull()
})
