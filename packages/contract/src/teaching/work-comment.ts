import { Type } from 'typebox'
import { idQuery } from '../crud.ts'
import { ListOf, RowOf } from '../list.ts'
import { endpoint } from '../endpoint.ts'
import { Flag, Id, ImageKey, Nullable, Text, Time } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'

const words = Text(512, '评论', { min: 1 })

export const CommentReply = Type.Object({
  id: Id,
  workId: Id,
  userId: Id,
  comment: words,
  createTime: Nullable(Time()),
  /** The public name, or for moderators the real name. */
  realname: Nullable(Text(100)),
  avatar: Nullable(ImageKey()),
  /** The answered comment. Null at the top level. */
  parentId: Nullable(Id),
  /** For an answer to another answer, the name of the other answer's author. */
  replyName: Nullable(Text(100)),
  /** No teacher has approved the comment, so only its author and moderators can see it. */
  waiting: Flag('等老师看'),
  /** A moderator has hidden the comment, so only its author and moderators can see it. */
  hidden: Flag('已隐藏'),
  deletable: Type.Boolean(),
  /** The number of open reports. It is 0 for users who may not settle reports. */
  reportCount: Type.Integer(),
})

/** A comment for the users who decide about it. Contains the real name of its author. */
export const WaitingComment = Type.Object({
  id: Id,
  workId: Id,
  workName: Type.String(),
  userId: Id,
  comment: words,
  createTime: Nullable(Time()),
  realname: Nullable(Text(100)),
  avatar: Nullable(ImageKey()),
  className: Nullable(Type.String()),
  answered: Nullable(Type.String()),
})

/** Answers are ordered from the oldest to the newest. */
export const WorkComment = Type.Object({ ...CommentReply.properties, replies: ListOf(CommentReply) })

const path = '/teaching/teachingWork'

export const workComment = {
  /**
   * The newest comment is first. Answers are returned with their comment and are not counted. The total is not
   * returned.
   */
  getWorkComments: endpoint({
    method: 'GET',
    path: `${path}/getWorkComments`,
    access: 'public',
    code: 0,
    summary: '作品评论',
    result: ListOf(WorkComment),
    query: Type.Object({
      workId: Id,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, clamped: true })),
    }),
  }),
  /** `parentId` is the answered comment, or one of its answers. */
  saveComment: endpoint({
    method: 'POST',
    path: `${path}/saveComment`,
    access: 'signed-in',
    message: '评论成功',
    summary: '发表评论',
    body: Type.Object({ workId: Id, comment: words, parentId: Type.Optional(Nullable(Id)) }),
    result: RowOf(WorkComment),
  }),
  /**
   * The author, the teachers of the work's author, and administrators may delete a comment. Its answers are also
   * deleted.
   */
  deleteComment: endpoint({
    method: 'DELETE',
    path: `${path}/deleteComment`,
    access: 'signed-in',
    message: '删除成功!',
    summary: '删除评论',
    query: idQuery,
  }),
  /**
   * The oldest two hundred comments that wait for the caller's decision, by the caller's students or on their works.
   */
  waitingComments: endpoint({
    method: 'GET',
    path: `${path}/waitingComments`,
    access: 'teaching:work:correct',
    summary: '待审核的评论',
    result: ListOf(WaitingComment),
  }),
  /** Approves all comments in the list, or none if one of them was decided or deleted meanwhile. */
  approveComments: endpoint({
    method: 'POST',
    path: `${path}/approveComments`,
    access: 'teaching:work:correct',
    message: '已通过，大家能看到了',
    summary: '评论审核：通过',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
  }),
  deleteComments: endpoint({
    method: 'POST',
    path: `${path}/deleteComments`,
    access: 'teaching:work:correct',
    message: '已删除',
    summary: '评论审核：删除',
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 200 }) }),
  }),
}

export const workCommentProblems = {
  'comment.off': refuse('评论功能没有开放'),
  'comment.unknown': refuse('评论不存在或已被删除'),
  /** Another moderator has meanwhile decided about one of the comments, or it was deleted. */
  'comment.someGone': refuse('有的评论已经被处理或删除了，请刷新后再试'),
  'comment.own': refuse('不能举报自己的评论，可以直接删除它'),
  'comment.tooFast': refuse('说得太快啦，休息一会儿再说'),
} as const satisfies Record<string, ProblemDefinition>
export const workCommentProblem = catalogue(workCommentProblems)
