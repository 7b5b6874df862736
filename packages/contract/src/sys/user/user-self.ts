import { Type } from 'typebox'
import { LoginRefusal } from '../../password.ts'
import { captchaFields } from '../auth.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, ImageKey, Nullable, Password, Text } from '../../field.ts'
import { Depart } from '../depart.ts'

/** The editors and the public site use the result of `whoAmI`. */
export const Me = Type.Object({
  id: Id,
  username: Text(100),
  realname: Text(100),
  avatar: Nullable(ImageKey('头像')),
  avatarUrl: Nullable(Text(1100)),
  userIdentity: Type.Integer(),
  roles: Type.Array(Type.String()),
  orgCode: Nullable(Text(64)),
  mustChangePassword: Type.Boolean(),
  /** A class of this student or teacher may connect a micro:bit. */
  microbit: Type.Boolean(),
  /** Extensions of the Scratch editor that are enabled in at least one class of this person. */
  extensions: Type.Array(Type.String()),
})

/** Users read and change their own account. */
export const userSelf = {
  whoAmI: endpoint({
    method: 'GET',
    path: '/sys/user/whoAmI',
    whileViewing: true,
    access: 'signed-in',
    beforeNewPassword: true,
    code: 0,
    summary: '我是谁',
    result: Me,
  }),
  updatePassword: endpoint({
    method: ['POST', 'PUT'],
    path: '/sys/user/updatePassword',
    access: 'signed-in',
    beforeNewPassword: true,
    message: '密码重置成功!',
    summary: '修改自己的密码',
    refusal: { result: LoginRefusal },
    body: Type.Object({
      username: Type.Optional(Nullable(Text(100))),
      oldpassword: Password(200, '旧密码', { min: 1 }),
      ...captchaFields,
      password: Type.Optional(Nullable(Password(128, '新密码'))),
      confirmpassword: Type.Optional(Nullable(Password(128, '确认密码'))),
    }),
  }),
  getCurrentUserDeparts: endpoint({
    method: 'GET',
    path: '/sys/user/getCurrentUserDeparts',
    access: 'signed-in',
    code: 0,
    summary: '我的部门',
    result: Type.Object({ list: Type.Array(Depart), orgCode: Nullable(Text(64)) }),
  }),
}
