import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Nullable } from '../field.ts'

/** From this share of the limit on a student is told how full it is. */
export const TOLD_FROM = 0.8

/** How much room the works of a student take. Numbers are bytes. */
export const WorkRoom = Type.Object({
  used: Type.Integer(),
  limit: Type.Integer({ minimum: 1 }),
  /** What takes the most, the largest first; works in the bin too. */
  largest: Type.Array(
    Type.Object({ workId: Id, workName: Type.String(), size: Type.Integer(), isInBin: Type.Boolean() }),
  ),
})

/** The room of the caller's own works. */
export const workRoom = {
  mine: endpoint({
    method: 'GET',
    path: '/teaching/teachingWork/room',
    access: 'signed-in',
    summary: '我的作品：用了多少空间，还有多少；没有上限时为空',
    result: Nullable(WorkRoom),
  }),
}
