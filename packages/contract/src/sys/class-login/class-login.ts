import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Nullable, Text, Time } from '../../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

/** Refusals for teachers who manage cards and pictures. */
export const classLoginProblems = {
  'classLogin.noWay': refuse('至少要留一种登录方式'),
  'classLogin.picturesOff': refuse('这个班没有启用图片登录，请先在登录方式里勾选'),
  'classLogin.noFaces': refuse('班级人数太多，头像不够分了，请改用卡片'),
  'classLogin.passwordOnly': refuse('{names}有学生以外的权限，只能用密码登录'),
} as const satisfies Record<string, ProblemDefinition>
export const classLoginProblem = catalogue(classLoginProblems)

/** The permission to set the passwords of children also allows giving them cards and pictures. */
const access = 'system:user:password'
const Students = Type.Array(Id, { minItems: 1, maxItems: 200, title: '学生' })
const ofStudent = Type.Object({ departId: Id, userId: Id })

/** Maximum minutes for which the pictures of a class stay open. */
export const OPEN_MINUTES = 240

const Ways = { password: Flag('密码'), card: Flag('卡片'), picture: Flag('图片') }

/** A teacher manages how the children of a class log in. */
export const classLogin = {
  state: endpoint({
    method: 'GET',
    path: '/sys/classLogin/state',
    access,
    code: 200,
    summary: '班级登录：登录方式、卡片和图片密码',
    query: Type.Object({ departId: Id }),
    result: Type.Object({
      className: Text(100),
      ways: Type.Object(Ways),
      /** Null if the pictures of the class have never been opened. */
      classCode: Nullable(Text(10)),
      /** Null while the pictures are closed. */
      openUntil: Nullable(Time()),
      /** The pictures were closed because of too many wrong attempts. */
      stopped: Type.Boolean(),
      students: Type.Array(
        Type.Object({
          id: Id,
          username: Text(100),
          realname: Text(100),
          /** Null if the child has no card. */
          cardTime: Nullable(Time()),
          face: Nullable(Text(40)),
          /** The child's picture code. The teacher can help a child who has forgotten the code. */
          pictures: Nullable(Type.Array(Type.String())),
          lockedUntil: Nullable(Time()),
          /** The time of the third wrong attempt in a row, or null if a teacher has confirmed the alarm. */
          alarmTime: Nullable(Time()),
        }),
      ),
    }),
  }),
  setWays: endpoint({
    method: 'POST',
    path: '/sys/classLogin/setWays',
    access,
    code: 200,
    message: '已保存',
    summary: '班级登录：允许哪些登录方式',
    body: Type.Object({ departId: Id, ...Ways }),
  }),
  /** Only this call returns the codes of cards. The children's previous cards become invalid. */
  makeCards: endpoint({
    method: 'POST',
    path: '/sys/classLogin/makeCards',
    access,
    code: 200,
    summary: '班级登录：制作卡片（旧卡片作废）',
    body: Type.Object({ departId: Id, userIds: Students }),
    result: Type.Object({
      className: Text(100),
      /** The face is null if the class has more children than there are faces. */
      cards: Type.Array(Type.Object({ userId: Id, realname: Text(100), face: Nullable(Text(40)), code: Text(40) })),
    }),
  }),
  cancelCard: endpoint({
    method: 'POST',
    path: '/sys/classLogin/cancelCard',
    access,
    code: 200,
    message: '卡片已作废',
    summary: '班级登录：卡片作废',
    body: ofStudent,
  }),
  makePictures: endpoint({
    method: 'POST',
    path: '/sys/classLogin/makePictures',
    access,
    code: 200,
    message: '已生成图片密码',
    summary: '班级登录：生成图片密码（旧的作废）',
    body: Type.Object({ departId: Id, userIds: Students }),
    result: Type.Object({ count: Type.Integer() }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/sys/classLogin/open',
    access,
    code: 200,
    summary: '班级登录：打开图片登录',
    body: Type.Object({ departId: Id, minutes: Type.Integer({ minimum: 1, maximum: OPEN_MINUTES, title: '分钟' }) }),
    result: Type.Object({ classCode: Text(10), openUntil: Time() }),
  }),
  close: endpoint({
    method: 'POST',
    path: '/sys/classLogin/close',
    access,
    code: 200,
    summary: '班级登录：关闭图片登录',
    /** `leave` logs out the children who used a card or pictures. */
    body: Type.Object({ departId: Id, leave: Flag('让学生退出登录') }),
  }),
  /** The teacher confirms the wrong attempts of a child, who may then try again immediately. */
  unlock: endpoint({
    method: 'POST',
    path: '/sys/classLogin/unlock',
    access,
    code: 200,
    message: '可以再试了',
    summary: '班级登录：让学生马上再试图片密码',
    body: ofStudent,
  }),
}
