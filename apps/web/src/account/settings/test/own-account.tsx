import { fireEvent, screen } from '@testing-library/react'
import { userSelf } from '@mashu/contract/sys/user/user-self'
import { ownAccount } from '@mashu/contract/teaching/user'
import { draw, school } from '../../../classroom/test/lesson-page.tsx'
import BasePage from '../base-page.tsx'

export const account = {
  id: 'u1',
  username: 'student',
  realname: '林小满',
  nickname: '林小满',
  publicName: '林同学',
  avatar: null,
  sex: 2,
  birthday: '2016-05-01',
  school: '实验小学',
  phone: null,
  email: null,
  userIdentity: 1,
  orgCode: null,
}
export const departs = [
  { id: 'd1', departName: '周六班', orgCode: 'A01' },
  { id: 'd2', departName: '周日班', orgCode: 'A02' },
]
export const open = async (replies: Parameters<typeof school>[0] = {}, who: object = {}) => {
  const server = school({
    [ownAccount.info.path]: () => ({ result: { ...account, ...who } }),
    [userSelf.getCurrentUserDeparts.path]: () => ({ result: { list: departs.slice(0, 1), orgCode: 'A01' } }),
    [ownAccount.edit.path]: ({ body }) => ({ result: { ...account, ...who, ...(body as object) } }),
    ...replies,
  })
  draw(<BasePage />, '/account/settings/base')
  await screen.findByLabelText('昵称')
  return { server, sent: () => server.asked(ownAccount.edit.path).map(({ body }) => body) }
}
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
export const submit = () => fireEvent.click(screen.getByRole('button', { name: '提交' }))
