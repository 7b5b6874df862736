import { toldReason } from '../../../platform/told-reason.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { backUpSchool } from '../../../platform/backup/back-up.ts'
import { openOrMakeBackup, backupPlaceOf } from '../../../platform/backup/content/open-backup.ts'
import { Shipping } from '../../../platform/backup/log/shipping.ts'
import { LogShipper, setShipper } from '../../../platform/backup/log/log-shipper.ts'
import { withDatabase } from '../../../platform/db/database.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { raiseAlarm } from '../../sys/alarm/alarm.service.ts'

/** Intervals of shipping before the first backup, which would slow the start of the server. */
const SEGMENTS_BEFORE = 10
/** Milliseconds of failed shipping after which an alarm is raised. */
const ALARM_MS = 600_000

const shippings = perDatabase<{ shipping: Shipping | null }>(() => ({ shipping: null }))

/** Returns null when no log is shipped. */
export const shippingState = ({ database }: AppContext) => shippings(database).shipping?.state ?? null

/** Ships the log of an embedded database to the place of backups while the application runs. */
export function shipLog(context: AppContext): void {
  const { app, config, database } = context
  const place = backupPlaceOf(config)
  if (place === undefined || config.backupLogSeconds === 0 || !database.log) return
  const own = shippings(database)
  app.addHook('onReady', async () => {
    own.shipping = new Shipping({
      open: async () => {
        const shipper = new LogShipper(database, await openOrMakeBackup(place))
        setShipper(database, shipper)
        return shipper
      },
      backUp: () => withDatabase(database, () => backUpSchool({ config, database })),
      everyMs: config.backupLogSeconds * 1000,
      delayMs: config.backupLogSeconds * 1000 * SEGMENTS_BEFORE,
      onFault(error, since) {
        app.log.error({ err: error }, 'the log of the database cannot be shipped')
        if (Date.now() - since > ALARM_MS) void tell(context, error).catch(() => {})
      },
    })
  })
  app.addHook('onClose', async () => {
    await own.shipping?.stop()
    setShipper(database, null)
  })
}

const tell = ({ app, database }: AppContext, error: unknown) =>
  withDatabase(database, () =>
    raiseAlarm(
      {
        key: 'backup-log',
        title: '连续备份停下了',
        text: `新的作品暂时只在服务器自己的磁盘上：${toldReason(error)}`,
        page: '/monitor/health',
      },
      app.log,
    ),
  )
