import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backup } from '@mashu/contract/monitor/backup'
import { queryOf } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { ErrorBar } from '../../../ui/state/state.tsx'

/**
 * Warns when there was no good backup for a day. If the warning fails to load, nothing is shown, because the health
 * page has the same warning.
 */
export function BackupNotice() {
  const { can } = usePermission()
  const { data } = useQuery({ ...queryOf(backup.notice), enabled: can(backup.notice) })
  if (!data?.sentence) return null
  return (
    <ErrorBar isWarning={!data.isBad} action={<Link to="/monitor/backup">去看备份</Link>}>
      {data.sentence}。{data.advice}
    </ErrorBar>
  )
}
