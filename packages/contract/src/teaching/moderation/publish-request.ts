import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { FileKey, Flag, Id, ImageKey, Nullable, Text, Time } from '../../field.ts'
import { listQuery, PageOf } from '../../list.ts'
import { catalogue, refuse, type ProblemDefinition } from '../../problem.ts'

export const publishStates = ['waiting', 'released', 'refused', 'withdrawn'] as const
export type PublishState = (typeof publishStates)[number]
const state = Type.Unsafe<PublishState>({ type: 'string', enum: [...publishStates], title: '状态' })
const versionNo = Type.Integer({ minimum: 1, title: '版本' })

/** The last publish request for a work of the caller. */
export const OwnPublishRequest = Type.Object({
  workId: Id,
  versionNo,
  state,
  reason: Nullable(Text(200, '原因')),
  askTime: Time('申请时间'),
})

export const PublishRequest = Type.Object({
  id: Id,
  workId: Id,
  versionNo,
  workName: Text(64, '作品'),
  workType: Text(4),
  workFileKey: Nullable(FileKey('作品文件')),
  coverFileKey: Nullable(ImageKey('封面')),
  userId: Id,
  realname: Nullable(Text(100, '姓名')),
  className: Nullable(Text(1000, '班级')),
  publicVersionNo: Nullable(Type.Integer()),
  state,
  reason: Nullable(Text(200, '原因')),
  askTime: Time('申请时间'),
  deciderName: Nullable(Text(100, '处理人')),
  decideTime: Nullable(Time('处理时间')),
})

/** A published work with the real name, phone number or school of its author in the title. */
export const ToldTitle = Type.Object({
  workId: Id,
  title: Text(64, '作品名'),
  neutral: Text(64, '换成'),
  realname: Text(100, '姓名'),
  className: Nullable(Text(1000, '班级')),
})

const path = '/teaching/publishRequest'
const access = 'teaching:work:correct'
const work = Type.Object({ workId: Id })
const request = { id: Id, versionNo }

/** 先审后发: students request to publish a work, and a teacher decides. */
export const publishRequest = {
  mine: endpoint({
    method: 'GET',
    path: `${path}/mine`,
    access: 'signed-in',
    summary: '我的发布申请',
    result: Type.Object({
      /** True if the school allows requests of students. Works of staff are published immediately. */
      open: Type.Boolean(),
      requests: Type.Array(OwnPublishRequest),
    }),
  }),
  /**
   * Requests to publish the newest version. A second request replaces an undecided request. Works of staff are
   * published immediately.
   */
  ask: endpoint({
    method: 'POST',
    path: `${path}/ask`,
    access: 'signed-in',
    message: '已经交给老师啦，老师看过就会展示给大家',
    summary: '申请发布作品',
    body: work,
    result: Type.Object({ state, versionNo }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/withdraw`,
    access: 'signed-in',
    message: '已撤回申请',
    summary: '撤回发布申请',
    body: work,
  }),
  /** Undecided requests start with the oldest, and decided requests with the newest. */
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    access,
    summary: '发布审核：列表',
    query: listQuery(PublishRequest, [], { decided: Type.Optional(Flag('已处理')) }),
    result: PageOf(PublishRequest),
  }),
  /**
   * `versionNo` is the version that the teacher saw. The request is refused if the student has replaced this version.
   */
  release: endpoint({
    method: 'POST',
    path: `${path}/release`,
    access,
    message: '已展示给大家',
    summary: '发布审核：通过',
    body: Type.Object({ ...request, great: Type.Optional(Type.Boolean()) }),
  }),
  refuse: endpoint({
    method: 'POST',
    path: `${path}/refuse`,
    access,
    message: '已退回，学生会看到原因',
    summary: '发布审核：退回',
    body: Type.Object({ ...request, reason: Text(200, '原因', { min: 1 }) }),
  }),
  /** Public works of the caller's students whose titles reveal personal data, at most 500. */
  toldTitles: endpoint({
    method: 'GET',
    path: `${path}/toldTitles`,
    access,
    summary: '发布审核：透露个人信息的作品名',
    result: Type.Array(ToldTitle),
  }),
  /** Replaces titles by the titles from `toldTitles`, if they still reveal personal data. */
  renameTold: endpoint({
    method: 'POST',
    path: `${path}/renameTold`,
    access,
    message: '作品名已经换好',
    summary: '发布审核：换掉透露个人信息的作品名',
    body: Type.Object({ workIds: Type.Array(Id, { minItems: 1, maxItems: 500, title: '作品' }) }),
    result: Type.Object({ renamed: Type.Integer() }),
  }),
}

export const publishRequestProblems = {
  'publish.closed': refuse('学校没有开放自己发布，想展示作品可以请老师帮忙'),
  'publish.same': refuse('大家看到的就是这一版，不用再发布'),
  'publish.nothing': refuse('这个作品没有等待审核的申请'),
  'publish.decided': refuse('这个申请已经处理过，或者学生撤回了，请刷新后再看'),
  'publish.newer': refuse('学生刚刚换了新的版本，请刷新看过之后再决定'),
} as const satisfies Record<string, ProblemDefinition>
export const publishRequestProblem = catalogue(publishRequestProblems)
