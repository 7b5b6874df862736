import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Flag, Id, Nullable, Text, Time } from '../../field.ts'
import { listQuery, PageOf } from '../../list.ts'

export const OfficeComment = Type.Object({
  id: Id,
  workId: Id,
  workName: Text(64, '作品'),
  comment: Text(512, '评论'),
  userId: Id,
  realname: Nullable(Text(100, '姓名')),
  username: Nullable(Text(100, '账号')),
  answered: Nullable(Text(512, '回复的评论')),
  waiting: Flag('等老师看'),
  hidden: Flag('已隐藏'),
  reportCount: Type.Integer({ title: '举报' }),
  createTime: Nullable(Time('评论时间')),
  deleteTime: Nullable(Time('删除时间')),
})

/** A public comment with the real name, phone number or school of its author. */
export const ToldComment = Type.Object({
  id: Id,
  comment: Text(512, '评论'),
  masked: Text(512, '换成'),
  realname: Text(100, '姓名'),
  workName: Text(64, '作品'),
})

export const commentStates = ['all', 'shown', 'waiting', 'hidden', 'deleted'] as const
export type CommentState = (typeof commentStates)[number]

const path = '/teaching/teachingWorkComment'
const access = 'teaching:work:correct'
const body = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) })

/**
 * Comments that students of the caller have written or received. A request with `ids` changes all these comments or
 * none. Deleted comments can be restored for 30 days.
 */
export const commentOffice = {
  list: endpoint({
    method: 'GET',
    path: `${path}/list`,
    access,
    summary: '评论管理：列表',
    withoutColumn: ['realname', 'username'],
    query: listQuery(OfficeComment, ['comment', 'realname', 'createTime'], {
      state: Type.Optional(Type.Unsafe<CommentState>({ type: 'string', enum: [...commentStates], title: '状态' })),
    }),
    result: PageOf(OfficeComment),
  }),
  hide: endpoint({
    method: 'POST',
    path: `${path}/hide`,
    access,
    message: '已隐藏，别人看不到了',
    summary: '评论管理：隐藏',
    body,
  }),
  show: endpoint({
    method: 'POST',
    path: `${path}/show`,
    access,
    message: '大家能看到了',
    summary: '评论管理：显示',
    body,
  }),
  remove: endpoint({
    method: 'POST',
    path: `${path}/remove`,
    access,
    message: '已删除，30 天内可以恢复',
    summary: '评论管理：删除',
    body,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/restore`,
    access,
    message: '已恢复',
    summary: '评论管理：恢复',
    body,
  }),
  /** Visible comments that reveal personal data of their author, at most 200. */
  told: endpoint({
    method: 'GET',
    path: `${path}/told`,
    access,
    summary: '评论管理：透露个人信息的评论',
    result: Type.Array(ToldComment),
  }),
  /** Replaces comments by the masked texts from `told`, if they still reveal personal data. */
  maskTold: endpoint({
    method: 'POST',
    path: `${path}/maskTold`,
    access,
    message: '个人信息已经换掉',
    summary: '评论管理：换掉评论里的个人信息',
    body,
    result: Type.Object({ masked: Type.Integer() }),
  }),
}
