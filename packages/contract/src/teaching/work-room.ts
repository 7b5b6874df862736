import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Nullable } from '../field.ts'

/** Students see their used storage from this fraction of the limit. */
export const TOLD_FROM = 0.8

/** In bytes. */
export const WorkRoom = Type.Object({
  used: Type.Integer(),
  limit: Type.Integer({ minimum: 1 }),
  /** The largest works first, including works in the recycle bin. */
  largest: Type.Array(
    Type.Object({ workId: Id, workName: Type.String(), size: Type.Integer(), isInBin: Type.Boolean() }),
  ),
})

export const workRoom = {
  mine: endpoint({
    method: 'GET',
    path: '/teaching/teachingWork/room',
    access: 'signed-in',
    summary: '我的作品：用了多少空间，还有多少；没有上限时为空',
    result: Nullable(WorkRoom),
  }),
}
