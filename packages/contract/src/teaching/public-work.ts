import { Type } from 'typebox'
import { PageOf, RowOf } from '../list.ts'
import { endpoint } from '../endpoint.ts'
import { DictNumber, Id, ImageKey, Nullable, Text } from '../field.ts'
import { catalogue, refuse, type ProblemDefinition } from '../problem.ts'
import { origin, StudentWork } from './work.ts'

const {
  id,
  userId,
  hasCloudData,
  workName,
  workType,
  workStatus,
  workScene,
  viewNum,
  starNum,
  collectNum,
  createTime,
  publishTime,
  realname,
  avatar,
  workFileKey,
  coverFileKey,
} = StudentWork.properties
/**
 * Everybody may know this about a published work. It contains no login names, classes or marks. `realname` is the
 * public name (the nickname, or 郑同学).
 */
export const PublicWork = Type.Object({
  id,
  userId,
  hasCloudData,
  workName,
  workType,
  workStatus,
  workScene,
  viewNum,
  starNum,
  collectNum,
  createTime,
  publishTime,
  realname,
  avatar,
  workFileKey,
  coverFileKey,
  origin,
})

const path = '/teaching/teachingWork'
/** Pages of public lists. A page after the last row that is counted is empty. */
export const publicPaging = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, clamped: true })),
}
const workId = Type.Object({ workId: Id })

/** The public gallery. */
export const publicWork = {
  /**
   * `orderBy` is `view` (default), `time` (or `create_time`), or `star`, always descending. `workStatus` 3 or 4
   * filters, and `workType` may be a list with commas. `workName` searches in the title, `keyword` in the title and in
   * the author's name.
   */
  leaderboard: endpoint({
    method: 'GET',
    path: `${path}/leaderboard`,
    access: 'public',
    sharedByGuests: true,
    summary: '作品榜',
    result: PageOf(PublicWork),
    query: Type.Object({
      ...publicPaging,
      orderBy: Type.Optional(Text(30)),
      workStatus: Type.Optional(Text(4)),
      workType: Type.Optional(Text(20)),
      userId: Type.Optional(Id),
      workName: Type.Optional(Text(64)),
      keyword: Type.Optional(Text(64)),
    }),
  }),
  /** Featured works, newest first. */
  greatWork: endpoint({
    method: 'GET',
    path: `${path}/greatWork`,
    access: 'public',
    sharedByGuests: true,
    summary: '精选作品',
    query: Type.Object(publicPaging),
    result: PageOf(PublicWork),
  }),
  /**
   * A person can like a work once. A second call succeeds with the message `已经点赞过了`. Existing clients use GET. It
   * needs `X-Access-Token` (which may be empty) or the headers of a page's call, so that the address of a picture in a
   * text cannot like a work.
   */
  starWork: endpoint({
    method: ['POST', 'GET'],
    path: `${path}/starWork`,
    access: 'public',
    code: 0,
    message: '点赞成功',
    summary: '点赞',
    query: workId,
    result: Type.Object({ starNum: Type.Integer(), starred: Type.Boolean() }),
  }),
  userInfo: endpoint({
    method: 'GET',
    path: `${path}/userInfo`,
    access: 'public',
    summary: '作者信息',
    query: Type.Object({ userId: Id }),
    result: RowOf(
      Type.Object({
        /** The public name. */
        realname: Text(100),
        sex: Nullable(DictNumber('sex')),
        avatar: Nullable(ImageKey()),
        school: Nullable(Text(200)),
      }),
    ),
  }),
}

export const publicWorkProblems = {
  'publicWork.unknownUser': refuse('参数错误'),
} as const satisfies Record<string, ProblemDefinition>
export const publicWorkProblem = catalogue(publicWorkProblems)
