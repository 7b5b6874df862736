import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Text, Time } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'
import { LoginResult } from '../auth.ts'
import { CLASS_CODE_LENGTH, CODE_LENGTH } from './picture.ts'

/** The messages can be read out to a child. */
export const childLoginProblems = {
  /** The answer for unknown, cancelled and foreign cards. */
  'childLogin.cardUnknown': refuse('这张卡片不能用了，请老师再打印一张'),
  'childLogin.cardsOff': refuse('你们班现在不用卡片登录，请问问老师'),
  /** The answer for a missing class, and for a class without open pictures. */
  'childLogin.classClosed': refuse('没有找到开着的班级，请看看黑板上的字母，或者请老师打开图片登录'),
  'childLogin.pictureWrong': refuse('图片不对，再试一次'),
  'childLogin.locked': refuse('试错太多次了，请等一会儿，或者举手找老师'),
  /** The answer for staff, and for children with more permissions than other students. */
  'childLogin.passwordOnly': refuse('这个账号只能用密码登录'),
} as const satisfies Record<string, ProblemDefinition>
export const childLoginProblem = catalogue(childLoginProblems)

const ClassCode = Text(20, '班级字母', { min: CLASS_CODE_LENGTH })
/**
 * The id of the device. Each device has its own limit of wrong class codes, so one child cannot lock out the school.
 */
const DeviceName = Type.Optional(Text(40, '设备'))
/** The session ends at `endTime`, even if it is being used. */
const ChildLoginResult = Type.Object({ ...LoginResult.properties, endTime: Time() })

/** Logins of children who cannot type. Logs hide parameters whose names contain `secret`. */
export const childLogin = {
  card: endpoint({
    method: 'POST',
    path: '/sys/childLogin/card',
    access: 'public',
    code: 200,
    message: '登录成功',
    summary: '用卡片登录',
    body: Type.Object({ cardSecret: Text(100, '卡片', { min: 1 }) }),
    result: ChildLoginResult,
  }),
  /** Returns the faces without names and ids. POST keeps the class code out of logged URLs. */
  faces: endpoint({
    method: 'POST',
    path: '/sys/childLogin/faces',
    access: 'public',
    code: 200,
    summary: '图片登录：班级里有哪些头像',
    body: Type.Object({ classCode: ClassCode, device: DeviceName }),
    result: Type.Object({ faces: Type.Array(Type.String()) }),
  }),
  pictures: endpoint({
    method: 'POST',
    path: '/sys/childLogin/pictures',
    access: 'public',
    code: 200,
    message: '登录成功',
    summary: '用图片登录',
    body: Type.Object({
      classCode: ClassCode,
      device: DeviceName,
      face: Text(40, '头像', { min: 1 }),
      pictureSecret: Type.Array(Text(40, '图片', { min: 1 }), {
        minItems: CODE_LENGTH,
        maxItems: CODE_LENGTH,
        title: '图片密码',
      }),
    }),
    result: ChildLoginResult,
  }),
}
