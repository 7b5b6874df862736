import { openBackup, backupPlaceOf } from '../../platform/backup/content/open-backup.ts'
import { backupState } from '../../platform/backup/newest.ts'
import { backupFinding } from '../../modules/monitor/backup/backup-check.ts'
import { bad, type Diagnosis } from './diagnosis.ts'

/** Also runs without the database, because an operator without a database must find the backups. */
export const backup: Diagnosis = {
  title: '备份',
  ask: async (config) => {
    const state = await backupState(config)
    const place = backupPlaceOf(config)
    // The names of the backups do not prove that backups can be written and read.
    if (place !== undefined && state?.newest !== undefined)
      try {
        await openBackup(place)
      } catch (error) {
        return bad((error as Error).message, '这样既不能备份，也不能恢复，请先改正')
      }
    return backupFinding(state, Date.now())
  },
}
