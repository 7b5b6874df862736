// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { classLogin } from '@mashu/contract/sys/class-login/class-login'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { ClassLogin } from './class-login.tsx'

beforeEach(() => signIn(['teacher'], []))
afterEach(() => {
  cleanup()
  tidy()
})

const child = (id: string, realname: string, more: object) => ({
  id,
  realname,
  face: 'fox',
  pictures: null,
  cardTime: null,
  lockedUntil: null,
  alarmTime: null,
  ...more,
})
const state = {
  className: '三年级1班',
  ways: { card: true, picture: true, password: true },
  classCode: 'ABCD',
  openUntil: null,
  stopped: false,
  students: [
    child('s1', '孙小北', { cardTime: '2026-11-20 10:00:00', pictures: ['star', 'fish', 'red-apple'] }),
    child('s2', '赵小南', {}),
  ],
}

it.each([
  ['孙小北的卡片作废', '孙小北的卡片作废', '作废', classLogin.cancelCard.path, { userId: 's1' }],
  ['给孙小北打印新卡片', '给孙小北打印新卡片', '打印', classLogin.makeCards.path, { userIds: ['s1'] }],
  ['给孙小北换图片密码', '给孙小北换图片密码', '换图片', classLogin.makePictures.path, { userIds: ['s1'] }],
])('%s: a confirmation is needed before a child loses a way to sign in', async (button, title, verb, path, sent) => {
  const answered = { result: { className: state.className, cards: [], count: 1 }, message: '好了' }
  const server = testServer({
    [classLogin.state.path]: () => ({ result: state }),
    [classLogin.cancelCard.path]: () => answered,
    [classLogin.makeCards.path]: () => answered,
    [classLogin.makePictures.path]: () => answered,
  })
  draw(<ClassLogin departId="d1" close={() => undefined} />)
  await screen.findByText('孙小北')
  fireEvent.click(screen.getByRole('button', { name: button }))
  const question = await screen.findByRole('alertdialog', { name: title })
  expect(server.asked(path)).toEqual([])
  within(question).getByRole('button', { name: verb }).click()
  await waitFor(() => expect(server.asked(path)).toMatchObject([{ body: { departId: 'd1', ...sent } }]))
})
