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
 * A published work without login names, classes and marks. `realname` is the public name: the nickname, or for example
 * 郑同学.
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
/** The server counts a limited number of rows. Pages after the last counted row are empty. */
export const publicPaging = {
  pageNo: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, clamped: true })),
}
const workId = Type.Object({ workId: Id })

export const publicWork = {
  /**
   * Sorts by `orderBy` in descending order: `view` (default), `time` (or `create_time`), or `star`. `workStatus` 3 or 4
   * filters the works. `workType` can contain several types, separated by commas. `keyword` searches the title and the
   * author's name.
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
  /** Featured works, the newest first. */
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
   * A user can like a work once. A second request succeeds with `已经点赞过了`. Existing clients use GET. Requests need
   * `X-Access-Token`, which may be empty, or the headers of a page request, so that a picture with this address cannot
   * like a work.
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
