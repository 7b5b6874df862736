import { Type } from 'typebox'
import { idQuery, ListOf, PageOf, paging } from '../crud.ts'
import { endpoint } from '../endpoint.ts'
import { DictNumber, FileKey, Id, Nullable, Text, Time } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { RowOf } from './row.ts'
import { StudentWork } from './work.ts'

const { id, userId, hasCloudData, workName, workType, workStatus, workScene, viewNum, starNum, collectNum, createTime, publishTime, realname, avatar, workFileKey, coverFileKey } = StudentWork.properties
/** What everybody may see of a published work. Login names, classes and marks are not among it. */
export const PublicWork = Type.Object({ id, userId, hasCloudData, workName, workType, workStatus, workScene, viewNum, starNum, collectNum, createTime, publishTime, realname, avatar, workFileKey, coverFileKey })

export const PublicComment = Type.Object({
  id: Id, workId: Id, userId: Id, comment: Text(512), createTime: Nullable(Time()), realname: Nullable(Text(100)), avatar: Nullable(FileKey()),
  /** The caller may delete it. */
  deletable: Type.Boolean(),
})

const path = '/teaching/teachingWork'
const workId = Type.Object({ workId: Id })

/** The public gallery (http-api.md §28.1). */
export const publicWork = {
  /** `orderBy`: `view` (also without it), `time` (also `create_time`), `star`; descending. `workStatus` 3 or 4 narrows. `workName` searches the title. */
  leaderboard: endpoint({
    method: 'GET', path: `${path}/leaderboard`, access: 'public', summary: '作品榜', result: PageOf(PublicWork),
    query: Type.Object({ ...paging, orderBy: Type.Optional(Text(30)), workStatus: Type.Optional(Text(4)), workType: Type.Optional(Text(4)), userId: Type.Optional(Id), workName: Type.Optional(Text(64)) }),
  }),
  /** Selected works, newest first. */
  greatWork: endpoint({ method: 'GET', path: `${path}/greatWork`, access: 'public', summary: '精选作品', query: Type.Object({ ...paging }), result: PageOf(PublicWork) }),
  /** Once per person; a second time answers success with `已经点赞过了`. */
  starWork: endpoint({ method: ['POST', 'GET'], path: `${path}/starWork`, access: 'public', code: 0, message: '点赞成功', summary: '点赞', query: workId, result: Type.Object({ starNum: Type.Integer(), starred: Type.Boolean() }) }),
  /** Newest first; no total. */
  getWorkComments: endpoint({
    method: 'GET', path: `${path}/getWorkComments`, access: 'public', code: 0, summary: '作品评论', result: ListOf(PublicComment),
    query: Type.Object({ workId: Id, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })), pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  }),
  saveComment: endpoint({ method: 'POST', path: `${path}/saveComment`, access: 'signed-in', message: '评论成功', summary: '发表评论', body: Type.Object({ workId: Id, comment: Text(512, '评论', { min: 1 }) }), result: RowOf(PublicComment) }),
  /** The author, his teachers and the work's teachers, administrators. */
  deleteComment: endpoint({ method: 'DELETE', path: `${path}/deleteComment`, access: 'signed-in', message: '删除成功!', summary: '删除评论', query: idQuery }),
  userInfo: endpoint({
    method: 'GET', path: `${path}/userInfo`, access: 'public', summary: '作者信息', query: Type.Object({ userId: Id }),
    result: RowOf(Type.Object({ realname: Text(100), sex: Nullable(DictNumber('sex')), avatar: Nullable(FileKey()), school: Nullable(Text(200)) })),
  }),
}

export const publicWorkProblems = {
  'publicWork.unknownUser': refuse('参数错误'),
  'publicWork.commentsOff': refuse('评论功能没有开放'),
  'publicWork.unknownComment': refuse('评论不存在或已被删除'),
} as const satisfies Record<string, ProblemDefinition>
/** Raises the problems of the gallery. */
export const publicWorkProblem = catalogue(publicWorkProblems)
