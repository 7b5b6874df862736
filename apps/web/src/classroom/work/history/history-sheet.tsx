import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { workSession } from '@mashu/contract/teaching/work-session'
import { dayTimeText } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { filePlayerAddress } from '../../../ui/work/player-address.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { QueryError } from '../../../ui/state/query-error.tsx'
import { type OwnWork } from '../../query.ts'
import { Drawer } from '../../../ui/popup/dialog.tsx'
import { VersionLook } from './version-look.tsx'
import { useVersionActions, type Version } from './use-version-actions.ts'
import { VersionRow } from './version-row.tsx'
import styles from './history-sheet.module.css'

/** A restore adds a version and overwrites nothing. */
export function HistorySheet({ work, onClose }: { work: OwnWork; onClose: () => void }) {
  const versions = useQuery(queryOf(workSession.versions, { query: { workId: work.id } }))
  const [looked, look] = useState<Version | null>(null)
  const player = looked && filePlayerAddress(work.workType, looked.fileUrl)
  const { note, restore, copy, busy } = useVersionActions(work)
  return (
    <Drawer title={`${work.workName} 的历史`} onClose={onClose} width={600}>
      <p className={styles['hint']}>每次保存都会留下一个版本，先“看一看”，再恢复，别的版本也不会丢。</p>
      {note && (
        <p className={classNames(styles['note'], note.bad && styles['bad'])} role={note.bad ? 'alert' : 'status'}>
          <Icon name={note.bad ? 'warning' : 'check'} size={16} />
          {note.text}
        </p>
      )}
      {versions.isError && <QueryError title="历史没有加载出来" query={versions} />}
      {versions.isPending && (
        <div className={styles['list']} aria-busy>
          {[1, 2, 3].map((bone) => (
            <Skeleton key={bone} height={120} radius={16} />
          ))}
        </div>
      )}
      <ol className={styles['list']}>
        {versions.data?.map((version) => (
          <VersionRow
            key={version.versionNo}
            version={version}
            workType={work.workType}
            busy={busy}
            onLook={() => look(version)}
            onRestore={() => void restore.run(version)}
            onCopy={() => void copy.run(version)}
          />
        ))}
      </ol>
      {looked && player && (
        <VersionLook
          when={dayTimeText(looked.savedAt)}
          player={player}
          onClose={() => look(null)}
          onRestore={
            looked.current
              ? undefined
              : () => {
                  look(null)
                  void restore.run(looked)
                }
          }
        />
      )}
    </Drawer>
  )
}
