import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id } from '../field.ts'

/** What a class did on each day. */
export const departDayLog = {
  /** Asked when a unit is opened: the first time that a class's teacher does is counted; for others nothing happens. */
  unitViewLog: endpoint({
    method: 'GET',
    path: '/teaching/teachingDepartDayLog/unitViewLog',
    access: 'signed-in',
    message: '成功',
    summary: '班级教学记录：打开了课程单元',
    query: Type.Object({ unitId: Id }),
  }),
}
