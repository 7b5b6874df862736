import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Maybe, Nullable, Text, Time } from '../../field.ts'
import { listQuery, PageOf } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

export const Mute = Type.Object({
  userId: Id,
  realname: Nullable(Text(100, '姓名')),
  className: Nullable(Text(1000, '班级')),
  untilTime: Time('禁言到'),
  reason: Nullable(Text(200, '原因')),
  muterName: Nullable(Text(100, '操作人')),
  createTime: Nullable(Time('操作时间')),
})

/** Maximum days of a mute, so that a mute is never forgotten. */
export const MAX_MUTE_DAYS = 366

const path = '/teaching/mute'
const access = 'teaching:work:correct'

/** Teachers mute only students of their classes. */
export const mute = {
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    access,
    summary: '禁言：名单',
    query: listQuery(Mute, []),
    result: PageOf(Mute),
  }),
  /** The caller's mute with a message, which a page shows before the child types. */
  own: endpoint({
    method: 'GET',
    path: `${path}/own`,
    access: 'signed-in',
    summary: '禁言：我自己',
    result: Type.Object({ sentence: Nullable(Text(300)) }),
  }),
  /** Mutes for `days` or until a time. A second mute replaces the first. The student is notified. */
  mute: endpoint({
    method: 'POST',
    path: `${path}/mute`,
    access,
    message: '已禁言',
    summary: '禁言：一段时间不能评论和发布',
    body: Type.Object({
      userId: Id,
      days: Maybe(Type.Integer({ minimum: 1, maximum: MAX_MUTE_DAYS, title: '天数' })),
      untilTime: Maybe(Time('禁言到')),
      reason: Maybe(Text(200, '原因')),
    }),
  }),
  unmute: endpoint({
    method: 'POST',
    path: `${path}/unmute`,
    access,
    message: '已解除禁言',
    summary: '禁言：解除',
    body: Type.Object({ userId: Id }),
  }),
}

export const muteProblems = {
  'mute.muted': refuse('老师请你先休息一下，{until} 以后就可以再写了。有什么想说的，可以找老师聊聊'),
  'mute.unknown': refuse('这位同学不在你的班里'),
  'mute.staff': refuse('不能给老师禁言'),
  'mute.when': refuse('请选择禁言到什么时候，最长 {max} 天'),
  'mute.over': refuse('这位同学没有被禁言，或者已经解除'),
} as const satisfies Record<string, ProblemDefinition>
export const muteProblem = catalogue(muteProblems)
