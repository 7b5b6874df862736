// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw, held, hrefOf, pageServer, press, tidy, type, type Replies } from '../../test/test-page.tsx'
import { SetupPage } from './setup-page.tsx'

afterEach(() => {
  tidy()
  sessionStorage.clear()
})

const [STATE, CHECK, FINISH] = ['/sys/setup/state', '/sys/setup/check', '/sys/setup/finish']

async function open(replies: Replies = {}) {
  const server = pageServer({
    [STATE]: () => ({ result: { open: true } }),
    [CHECK]: () => ({ result: null }),
    [FINISH]: () => ({ result: { username: 'admin' } }),
    ...replies,
  })
  draw(<SetupPage />, '/setup')
  await screen.findByRole('heading')
  return server
}
const fillSchool = () => {
  type('开机码', 'K7QM-3XPA')
  type('学校名称', ' 实验小学 ')
  press('下一步')
}
async function fillAdministrator() {
  await screen.findByLabelText('你的姓名')
  type('你的姓名', '王老师')
  type('密码', 'Xin-Xuexiao-9')
  type('确认密码', 'Xin-Xuexiao-9')
  press('下一步')
}

it('the setup asks for school, administrator and class, and sends the values once', async () => {
  const answer = held()
  const server = await open({ [FINISH]: () => answer.promise })
  fillSchool()
  await fillAdministrator()
  await screen.findByLabelText('班级名称')
  type('班级名称', '三年级一班')
  press('建立学校')
  fireEvent.submit(document.querySelector('form')!)
  answer.give({ result: { username: 'admin' } })
  await screen.findByText('学校建好了')
  expect(hrefOf('去登录')).toBe('/user/login')
  expect(server.of(CHECK)).toHaveLength(1)
  expect(server.of(FINISH).map(({ body }) => body)).toEqual([
    {
      code: 'K7QM-3XPA',
      schoolName: '实验小学',
      realname: '王老师',
      username: 'admin',
      password: 'Xin-Xuexiao-9',
      className: '三年级一班',
    },
  ])
})

it('the setup restores the input without passwords after a reload, and deletes it after the last step', async () => {
  await open()
  fillSchool()
  await screen.findByLabelText('你的姓名')
  type('你的姓名', '王老师')
  type('密码', 'Xin-Xuexiao-9')
  cleanup()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Xin-Xuexiao-9')
  const server = await open()
  expect(screen.getByLabelText<HTMLInputElement>('你的姓名').value).toBe('王老师')
  await fillAdministrator()
  await screen.findByLabelText('班级名称')
  type('班级名称', '三年级一班')
  press('建立学校')
  await screen.findByText('学校建好了')
  expect(server.of(FINISH)[0]?.body).toMatchObject({ code: 'K7QM-3XPA', schoolName: '实验小学' })
  expect(sessionStorage).toHaveLength(0)
})

it('the setup has no link to the home page, which would redirect back to the setup', async () => {
  await open()
  expect(screen.queryByRole('link', { name: /返回首页/ })).toBeNull()
})

it('the setup shows which values are missing, focuses the first and sends no request', async () => {
  const server = await open()
  press('下一步')
  expect(screen.getByText('请输入启动窗口里显示的 8 个字母和数字')).toBeTruthy()
  expect(screen.getByText('请输入学校名称')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('开机码'))
  expect(server.of(CHECK)).toHaveLength(0)
})

it('the setup shows an error for a wrong code, and accepts another attempt', async () => {
  await open({ [CHECK]: (_asked, times) => (times === 1 ? { refuse: '开机码不对' } : { result: null }) })
  fillSchool()
  expect((await screen.findByRole('alert')).textContent).toContain('开机码不对')
  press('下一步')
  await screen.findByLabelText('你的姓名')
})

it('the setup keeps the input when the user goes back and when the last step fails', async () => {
  await open({ [FINISH]: () => ({ refuse: '服务器无法完成请求，请稍后再试', status: 500 }) })
  fillSchool()
  await fillAdministrator()
  await screen.findByLabelText('班级名称')
  type('班级名称', '一班')
  press('建立学校')
  await screen.findByRole('alert')
  expect(screen.getByLabelText<HTMLInputElement>('班级名称').value).toBe('一班')
  press('上一步')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('你的姓名').value).toBe('王老师'))
})

it.each([
  ['passwords that differ', 'Xin-Xuexiao-9', 'Xin-Xuexiao-8', '两次输入的密码不一样'],
  ['a weak password', 'aaaaaa1', 'aaaaaa1', /太容易猜到/],
])('the setup refuses %s', async (_name, password, again, words) => {
  await open()
  fillSchool()
  await screen.findByLabelText('你的姓名')
  type('你的姓名', '王老师')
  type('密码', password)
  type('确认密码', again)
  press('下一步')
  expect(await screen.findByText(words)).toBeTruthy()
})

it('the setup links to the login when the school already exists', async () => {
  await open({ [STATE]: () => ({ result: { open: false } }) })
  expect(screen.getByText('这所学校已经建好了')).toBeTruthy()
  expect(hrefOf('去登录')).toBe('/user/login')
})
