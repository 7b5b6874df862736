import { lesson, lessonProblem } from '@mashu/contract/teaching/lesson/lesson'
import type { AppContext } from '../../../platform/app/context.ts'
import { transaction, withReaders } from '../../../platform/db/database.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { hubOf } from '../../../platform/instances/hub.ts'
import { now } from '../../../platform/time/time.ts'
import { selectOptionalOpenCode } from '../../sys/class-login/class-login.ts'
import { departScope, type DepartScope } from '../../sys/depart/depart.ts'
import { listStudents } from '../../sys/user/user.ts'
import { isStaff, listClassIds } from '../classroom/classroom.ts'
import { listOpen, listSeats, replaceSeats } from './record/lesson.queries.ts'
import * as acts from './act/lesson.service.ts'
import { serveLine } from './line/serve-line.ts'
import { attendanceOf, lessonsOf, reportOf } from './report/report.ts'
import { roomOf, type OpenLesson } from './record/lesson-state.rules.ts'
import { Rooms } from './room/rooms.service.ts'

export function lessonRoutes(context: AppContext): void {
  const { app, database, wire } = context
  const rooms = new Rooms({ database, hub: hubOf(database), log: app.log, wire })
  const shown = async (changed: Promise<OpenLesson>) => roomOf(await changed, now())
  serveLine(context, rooms)
  app.addHook('onClose', () => rooms.close())
  serve(context, lesson, {
    open: ({ body, user }) => shown(acts.openLesson(user, body)),
    close: ({ body, user }) => acts.endLesson(rooms, user, body.id),
    async current({ user }) {
      const scope: DepartScope = isStaff(user)
        ? await departScope(user)
        : { all: false, departIds: await listClassIds(user) }
      const open = await listOpen(scope.all ? null : scope.departIds)
      return open.map((row) => ({ ...roomOf(row, now()), inCharge: isStaff(user) }))
    },
    async wall({ query, user }) {
      const own = await acts.ownLesson(user, query.id)
      const room = await rooms.forCall(own)
      return {
        lesson: roomOf(own, now()),
        tiles: room.children.map((seat) => seat.tile(Date.now())),
        seats: await listSeats(own.departId),
        classCode: await selectOptionalOpenCode(own.departId),
      }
    },
    async setSeats({ body: { departId, userIds }, user }) {
      await acts.assertInCharge(user, departId)
      const members = new Set((await listStudents(departId)).map(({ id }) => id))
      const seats = [...new Set(userIds)]
      if (!seats.every((id) => members.has(id))) throw lessonProblem('lesson.noChild')
      await transaction(() => replaceSeats(departId, seats))
    },
    follow: ({ body, user }) => shown(acts.follow(rooms, user, body)),
    freeze: ({ body, user }) => shown(acts.freeze(rooms, user, body.id, body.word)),
    timer: ({ body, user }) => shown(acts.setTimer(rooms, user, body.id, body.minutes)),
    quiet: ({ body, user }) => shown(acts.askQuiet(rooms, user, body.id)),
    ask: ({ body, user }) => shown(acts.ask(rooms, user, body)),
    closeQuestion: ({ body, user }) => shown(acts.closeQuestion(rooms, user, body.id)),
    pick: ({ body, user }) => shown(acts.pick(rooms, user, body.id)),
    remark: ({ body, user }) =>
      acts.tellChild(rooms, user, body, { cmd: 'remark', text: body.text, from: user.realname }),
    praise: ({ body, user }) =>
      acts.tellChild(rooms, user, body, { cmd: 'praise', sticker: body.sticker, from: user.realname }),
    point({ body, user }) {
      const { place, text = null } = body
      return acts.tellChild(rooms, user, body, { cmd: 'point', place, text, from: user.realname })
    },
    starter: ({ body, user }) => acts.tellChild(rooms, user, body, { cmd: 'starter' }),
    show: ({ body, user }) => shown(acts.show(rooms, user, body.id, body.userId)),
    lowerHand: ({ body, user }) => acts.lowerHand(rooms, user, body.id, body.userId),
    list: ({ query, user }) => lessonsOf(user, query.departId),
    attendance: ({ query, user }) => attendanceOf(user, query, wire.clock),
    report: ({ query, user }) => withReaders(() => reportOf(user, query.id)),
  })
}
