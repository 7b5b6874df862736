import type { AppContext } from '../../../platform/app/context.ts'
import { withDatabase } from '../../../platform/db/database.ts'
import { OVERRUN_MS, phaseOf, withoutCommand } from '../../../platform/maintenance/maintenance.rules.ts'
import { readMode, writeMode } from '../../../platform/maintenance/store.ts'
import { raiseAlarm } from '../../sys/alarm/alarm.service.ts'

const LOOK_MS = 30_000
const PAGE = '/monitor/health'

/** Notifies administrators when maintenance has ended, or when a command keeps the school closed too long. */
export function watchOverrun({ app, database }: AppContext): void {
  const timer = setInterval(() => {
    void withDatabase(database, () => lookForOverrun(app.log)).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the end of maintenance was not looked at'),
    )
  }, LOOK_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

export async function lookForOverrun(log: AppContext['app']['log']): Promise<void> {
  const mode = await readMode()
  if (mode === null) return
  const [phase, { command = '' }] = [phaseOf(mode), mode]
  if (phase === 'over') {
    await writeMode(command ? withoutCommand(mode) : null)
    const text = command
      ? `${command} 没有运行完就停了，学校已经开放。请检查它做到哪里，再运行一次`
      : '维护的时间到了，学校已经开放。还没有做完时，请到系统健康再安排一次'
    await raiseAlarm({ key: 'maintenance:over', title: '维护结束', text, page: PAGE }, log)
  } else if (phase === 'closed' && Date.now() > Date.parse(mode.endTime) + OVERRUN_MS) {
    const text = `${command} 还在运行，学校没有按时开放。它完成以后会自己开放；卡住时请到服务器上看它的窗口`
    await raiseAlarm({ key: 'maintenance:overrun', title: '维护超过了预计的时间', text, page: PAGE }, log)
  }
}
