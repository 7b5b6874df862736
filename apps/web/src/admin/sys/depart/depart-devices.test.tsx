// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import Departs from './depart.screen.tsx'

const TREE = '/sys/sysDepart/queryMyDeptTreeList'
const node = (orgCategory: string, microbit: number) => ({
  id: '2',
  key: '2',
  value: '2',
  title: '一班',
  departName: '一班',
  orgCategory,
  parentId: null,
  orgCode: 'A02',
  departOrder: 0,
  memo: null,
  mobile: null,
  microbit,
  extensions: null,
  isLeaf: true,
  children: null,
})
const codes = ['system:depart:list', 'system:depart:microbit']
const toggle = async () => page.findByRole('switch', { name: /micro:bit/ })

afterEach(tidy)

describe('the devices of a class', () => {
  it('can be turned on by the teacher, and show the state on the server', async () => {
    signIn(['teacher'], codes)
    let microbit = 0
    const server = testServer({
      [TREE]: () => ({ result: [node('3', microbit)] }),
      '/sys/sysDepart/setMicrobit': () => {
        microbit = 1
        return { message: '设置成功' }
      },
    })
    draw(<Departs />, '/?id=2&tab=devices')
    expect((await toggle()).getAttribute('aria-checked')).toBe('false')
    fireEvent.click(await toggle())
    await waitFor(() => expect(toasts()).toContain('设置成功'))
    await waitFor(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('true'))
    expect(server.asked('/sys/sysDepart/setMicrobit')[0]!.body).toEqual({ id: '2', microbit: true })
  })

  it('include editor extensions, which are on except the camera', async () => {
    signIn(['teacher'], codes)
    const server = testServer({
      [TREE]: () => ({ result: [node('3', 0)] }),
      '/sys/sysDepart/setExtensions': () => ({ message: '设置成功' }),
    })
    draw(<Departs />, '/?id=2&tab=devices')
    const extension = async (name: RegExp) => page.findByRole('switch', { name })
    expect((await extension(/视频侦测/)).getAttribute('aria-checked')).toBe('false')
    expect((await extension(/文字朗读/)).getAttribute('aria-checked')).toBe('true')
    fireEvent.click(await extension(/视频侦测/))
    await waitFor(() => expect(server.asked('/sys/sysDepart/setExtensions')).toHaveLength(1))
    const all = ['music', 'pen', 'text2speech', 'makeymakey', 'videoSensing']
    expect(server.asked('/sys/sysDepart/setExtensions')[0]!.body).toEqual({ id: '2', extensions: all })
  })

  it('keep their state when the server refuses', async () => {
    signIn(['teacher'], codes)
    testServer({
      [TREE]: () => ({ result: [node('3', 0)] }),
      '/sys/sysDepart/setMicrobit': () => ({ refuse: '只有班级可以打开硬件' }),
    })
    draw(<Departs />, '/?id=2&tab=devices')
    fireEvent.click(await toggle())
    await waitFor(() => expect(toasts()).toContain('只有班级可以打开硬件'))
    expect((await toggle()).getAttribute('aria-checked')).toBe('false')
  })

  it('are read-only without the permission, and hidden for a school', async () => {
    signIn(['teacher'], ['system:depart:list'])
    testServer({ [TREE]: () => ({ result: [node('3', 1)] }) })
    draw(<Departs />, '/?id=2&tab=devices')
    expect(((await toggle()) as HTMLButtonElement).disabled).toBe(true)
    tidy()
    signIn(['teacher'], codes)
    testServer({ [TREE]: () => ({ result: [node('1', 0)] }) })
    draw(<Departs />, '/?id=2&tab=devices')
    expect(await page.findByRole('tab', { name: '课程' })).toBeTruthy()
    expect(page.queryByRole('tab', { name: '硬件' })).toBeNull()
  })
})
