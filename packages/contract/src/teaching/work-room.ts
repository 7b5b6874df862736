import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Nullable } from '../field.ts'

/** Share of the limit from which on a student is shown the usage. */
export const TOLD_FROM = 0.8

/** Storage used by a student's works, in bytes. */
export const WorkRoom = Type.Object({
  used: Type.Integer(),
  limit: Type.Integer({ minimum: 1 }),
  /** The largest works, largest first, including those in the bin. */
  largest: Type.Array(
    Type.Object({ workId: Id, workName: Type.String(), size: Type.Integer(), isInBin: Type.Boolean() }),
  ),
})

/** Storage used by the caller's own works. */
export const workRoom = {
  mine: endpoint({
    method: 'GET',
    path: '/teaching/teachingWork/room',
    access: 'signed-in',
    summary: '我的作品：用了多少空间，还有多少；没有上限时为空',
    result: Nullable(WorkRoom),
  }),
}
