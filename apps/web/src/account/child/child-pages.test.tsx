// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { childLogin } from '@mashu/contract/sys/class-login/child-login'
import { keys, readStored } from '@mashu/client'
import { beginSession, endSession } from '../../api/session.ts'
import { draw, pageServer, press, student, tidy } from '../../test/test-page.tsx'
import { CardPage } from './card-page.tsx'
import { PicturePage } from './picture-page.tsx'

const code = 'AbCdEfGhIjKlMnOpQrSt-_'
const entered = {
  result: {
    token: 'new',
    userInfo: student,
    role: ['student'],
    departs: [],
    multi_depart: 0,
    sysAllDictItems: {},
    mustChangePassword: false,
    endTime: '2099-01-01 10:00:00',
  },
}
let replace: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  localStorage.clear()
  endSession()
  replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined)
})
afterEach(tidy)

it("a card's address logs the child in, and its code disappears from the address", async () => {
  const forget = vi.spyOn(history, 'replaceState')
  const server = pageServer({ [childLogin.card.path]: () => entered })
  draw(<CardPage />, `/card#${code}`)
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/dashboard/index'))
  expect(server.of(childLogin.card.path)[0]).toMatchObject({ body: { cardSecret: code } })
  expect(forget.mock.calls.at(-1)?.[2]).not.toContain(code)
  expect([readStored(keys.visitOnly), readStored(keys.visitEnd)]).toEqual([true, '2099-01-01 10:00:00'])
})

it.each([
  ['card', `/card#${code}`, <CardPage key="card" />],
  ['pictures', '/picture', <PicturePage key="pictures" />],
])('a login by %s asks first when another child is signed in, and clears the address', async (way, address, page) => {
  const forget = vi.spyOn(history, 'replaceState')
  const server = pageServer({ [childLogin.card.path]: () => entered })
  beginSession('old', student, ['student'])
  draw(page, address)
  await screen.findByRole('heading', { name: `${student.realname}还在这台电脑上登录着` })
  expect([server.of(childLogin.card.path), readStored(keys.token)]).toEqual([[], 'old'])
  if (way === 'card') expect(forget.mock.calls.at(-1)?.[2]).not.toContain(code)
  press(`我就是${student.realname}`)
  expect(replace).toHaveBeenCalledWith('/dashboard/index')
  press('换一位同学登录')
  if (way === 'card') await waitFor(() => expect(readStored(keys.token)).toBe('new'))
  else await screen.findByLabelText('班级的四个字母')
})

it('an invalid card and a missing camera show a message', async () => {
  pageServer({ [childLogin.card.path]: () => ({ refuse: '这张卡片不能用了，请老师再打印一张' }) })
  const { unmount } = draw(<CardPage />, `/card#${code}`)
  await screen.findByText('这张卡片不能用了，请老师再打印一张')
  unmount()
  draw(<CardPage />, '/card')
  await screen.findByText(/没有找到摄像头|不能用摄像头/)
})

it('the picture login asks for class code and pictures, and starts again after wrong pictures', async () => {
  const server = pageServer({
    [childLogin.faces.path]: () => ({ result: { faces: ['fox', 'panda'] } }),
    [childLogin.pictures.path]: (_call, times) => (times === 1 ? { refuse: '图片不对，再试一次' } : entered),
  })
  draw(<PicturePage />, '/picture')
  fireEvent.change(screen.getByLabelText('班级的四个字母'), { target: { value: 'abcd' } })
  fireEvent.click(await screen.findByRole('button', { name: '狐狸' }))
  const touch = (names: readonly string[]) => names.forEach((name) => press(name))
  touch(['苹果', '苹果', '星星', '小鱼'])
  await screen.findByText('图片不对，再试一次')
  touch(['星星', '苹果', '小鱼'])
  await waitFor(() => expect(replace).toHaveBeenCalled())
  const device = expect.stringMatching(/^[\w-]{32}$/)
  expect(server.of(childLogin.pictures.path).map(({ body }) => body)).toEqual([
    { classCode: 'ABCD', device, face: 'fox', pictureSecret: ['red-apple', 'star', 'fish'] },
    { classCode: 'ABCD', device, face: 'fox', pictureSecret: ['star', 'red-apple', 'fish'] },
  ])
})
