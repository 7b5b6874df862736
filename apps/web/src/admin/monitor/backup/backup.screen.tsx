import { useState } from 'react'
import { backup } from '@mashu/contract/monitor/backup'
import { queryOf, useRefetch } from '../../../api/query.ts'
import { isAdministrator, usePermission } from '../../../api/permission.ts'
import { PollingPage } from '../polling-page.tsx'
import type { BackupItem, BackupState, RestoreSource } from './backup-calls.ts'
import { BackupList } from './backup-list.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { PlaceCard } from './place-card.tsx'
import { ReceivedList } from './received-list.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { WorkCard } from './work-card.tsx'
import styles from './backup.module.css'

const EVERY_MS = 30_000
/** Milliseconds between two requests while an operation runs. */
const SOON_MS = 2000
const everyOf = ({ works }: BackupState) => (works.length > 0 ? SOON_MS : EVERY_MS)

export default function BackupScreen() {
  const permission = usePermission()
  const refetch = useRefetch()
  const [downloaded, setDownloaded] = useState<BackupItem>()
  const [source, setSource] = useState<RestoreSource>()
  const changed = () => void refetch(backup.state)
  // For a restoration, the server also requires an administrator.
  const may = { make: permission.can(backup.make), restore: permission.can(backup.restore) && isAdministrator() }
  return (
    <PollingPage query={queryOf(backup.state)} every={everyOf}>
      {(state) => {
        const isRestoring = state.works.some(({ kind }) => kind === 'restore')
        const restore = (from: RestoreSource['source']) => (item: { id: string }) =>
          setSource({ source: from, id: item.id })
        return (
          <>
            <WorkCard state={state} mayCancel={may.restore} changed={changed} />
            <PlaceCard state={state} isAllowed={may.restore} chosen={changed} />
            <BackupList
              state={state}
              may={may}
              changed={changed}
              download={setDownloaded}
              restore={restore('backup')}
            />
            {may.restore && (
              <ReceivedList
                received={state.received}
                isRestoring={isRestoring}
                changed={changed}
                restore={restore('received')}
              />
            )}
            {state.notHere !== null && <p className={styles.hint}>{state.notHere}</p>}
            {downloaded && (
              <DownloadDialog
                item={downloaded}
                isSealed={state.place?.isSealed ?? false}
                close={() => setDownloaded(undefined)}
              />
            )}
            {source && <RestoreDialog from={source} begun={changed} close={() => setSource(undefined)} />}
          </>
        )
      }}
    </PollingPage>
  )
}
