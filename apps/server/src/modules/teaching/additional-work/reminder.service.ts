import { HOUR_MS } from '../../../platform/time/duration.ts'
import { batches } from '../../../platform/batches.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Promised, PromiseKind } from '../../../platform/app/promise-kind.ts'
import { transaction } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { sendMessage, HOMEWORK_PAGE } from '../../sys/announcement/announcement.ts'
import { keepPromises } from '../../sys/late-promise/late-promise.service.ts'
import { insertReminders, listRemindable, listToRemind, type Remindable } from './reminder.queries.ts'

/** Maximum hours between a reminder and the due time, as in the contract. */
const EARLIEST_HOURS = 168
/** Maximum number of receivers of a message, because its row lists them all. */
const RECEIVERS = 500
type Reminding = Promised & { task: Remindable }

const later = (time: string, hours: number) => new Date(Date.parse(time) + hours * HOUR_MS).toISOString()

/**
 * Reminds each student once for each due time. One transaction writes the record and the message, so that a crash loses
 * neither.
 */
const reminderPromise = (time: string, tellTask: (task: Remindable) => Promise<number>): PromiseKind<Reminding> => ({
  kind: 'homework-reminder',
  page: '/work/additionalWork',
  list: async () =>
    (await listRemindable(time, later(time, EARLIEST_HOURS)))
      .filter((task) => task.dueTime <= later(time, task.remindHours))
      .map((task) => ({
        subject: task.isMoved ? `${task.id} ${task.dueTime}` : task.id,
        promisedTo: task.createBy ?? '',
        title: `提醒学生交作业“${task.workName}”`,
        task,
      })),
  keep: async ({ task }) => (await tellTask(task)) > 0,
})

/** @returns the number of reminded students */
export async function remindOfHomework({ wire: { clock }, app }: AppContext, time = now()): Promise<number> {
  let told = 0
  const tellTask = async (task: Remindable) => {
    const waiting = await listToRemind(task)
    for (const some of batches(waiting, RECEIVERS)) told += await tellOfDue(task, some, clock)
    return waiting.length
  }
  await keepPromises(reminderPromise(time, tellTask), app.log)
  return told
}

function tellOfDue(
  { id, workName, dueTime }: Remindable,
  userIds: readonly string[],
  clock: ZoneClock,
): Promise<number> {
  return transaction(async () => {
    const fresh = await insertReminders(id, dueTime, { userIds, createTime: now() })
    const until = clock.toWire(dueTime).slice(5, 16)
    await sendMessage(fresh, {
      title: `快到时间了：${workName}`.slice(0, 100),
      html: `<p>“${escapeHtml(workName)}”要在 ${until} 前交，做好了记得点“提交”。</p>`,
      page: HOMEWORK_PAGE,
    })
    return fresh.length
  })
}
