import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { workSession } from '@mashu/contract/teaching/work-session'
import type { ResultOf } from '@mashu/contract/endpoint'
import { call, changesText, dayTimeText } from '@mashu/client'
import { Button } from '../../../ui/form/button.tsx'
import { Chip, type ChipTone } from '../../../ui/card/chip.tsx'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { filePlayerAddress } from '../../../ui/work/player-address.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState } from '../../../ui/state/state.tsx'
import { WorkCover } from '../../../ui/work/work-cover.tsx'
import { ownQueries, reloadOwn, tellEditors, type OwnWork } from '../../query.ts'
import { Sheet } from '../../../ui/popup/sheet.tsx'
import { VersionLook } from './version-look.tsx'
import { sizeText, versionText } from './version-words.ts'
import styles from './history-sheet.module.css'

type Version = ResultOf<typeof workSession.versions>[number]
interface Note {
  text: string
  bad: boolean
}

/** All versions of a work; any of them can come back or become a work of its own. Nothing is ever overwritten. */
export function HistorySheet({ work, onClose }: { work: OwnWork; onClose: () => void }) {
  const queries = useQueryClient()
  const versions = useQuery({
    queryKey: ownQueries.versions(work.id),
    queryFn: () => call(workSession.versions, { query: { workId: work.id } }),
  })
  const [note, setNote] = useState<Note | null>(null)
  const [looked, look] = useState<Version | null>(null)
  const player = looked && filePlayerAddress(work.workType, looked.fileUrl)
  const told = (text: string) => async (): Promise<void> => {
    setNote({ text, bad: false })
    await reloadOwn(queries)
  }
  const onError = (error: Error): void => setNote({ text: error.message, bad: true })
  const restore = useMutation({
    mutationFn: ({ versionNo }: Version) => call(workSession.restoreVersion, { body: { workId: work.id, versionNo } }),
    onSuccess: () => {
      tellEditors({ t: 'reload', workId: work.id })
      return told('恢复好了，之前的样子也还在下面。')()
    },
    onError,
  })
  const copy = useMutation({
    mutationFn: ({ versionNo, workName }: Version) =>
      call(workSession.copyVersion, {
        body: { workId: work.id, versionNo, workName: `${workName} 副本`.slice(0, 64) },
      }),
    onSuccess: told('已经另存成一个新作品，关上这里就能看到。'),
    onError,
  })
  const busy = restore.isPending || copy.isPending
  return (
    <Sheet title={`${work.workName} 的历史`} onClose={onClose} right tall width={600}>
      <p className={styles['hint']}>每次保存都会留下一个版本，先“看一看”，再恢复，别的版本也不会丢。</p>
      {note && (
        <p className={classNames(styles['note'], note.bad && styles['bad'])} role={note.bad ? 'alert' : 'status'}>
          <Icon name={note.bad ? 'warning' : 'check'} size={16} />
          {note.text}
        </p>
      )}
      {versions.isError && (
        <ErrorState
          title="历史没有加载出来"
          error={versions.error}
          onRetry={() => void versions.refetch()}
          retrying={versions.isFetching}
        />
      )}
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
            onRestore={() => restore.mutate(version)}
            onCopy={() => copy.mutate(version)}
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
                  restore.mutate(looked)
                }
          }
        />
      )}
    </Sheet>
  )
}

const tones: Readonly<Record<Version['kind'], ChipTone>> = {
  save: 'grey',
  submit: 'blue',
  conflict: 'amber',
  restore: 'green',
}

interface VersionRowProps {
  version: Version
  workType: string
  busy: boolean
  onLook: () => void
  onRestore: () => void
  onCopy: () => void
}

function VersionRow({ version, workType, busy, onLook, onRestore, onCopy }: VersionRowProps) {
  const { current, kind, device, size, savedAt } = version
  const when = dayTimeText(savedAt)
  const changes = changesText(version.changes)
  const cover = <WorkCover src={version.coverUrl} workType={null} />
  const plays = filePlayerAddress(workType, version.fileUrl) !== null
  return (
    <li className={classNames(styles['row'], current && styles['now'])}>
      {plays ? (
        // The picture is the larger target; the keyboard has the button with words.
        <button type="button" className={styles['cover']} tabIndex={-1} aria-hidden onClick={onLook}>
          {cover}
        </button>
      ) : (
        <span className={styles['cover']}>{cover}</span>
      )}
      <div className={styles['text']}>
        <b>{when}</b>
        <Chip tone={current ? 'blue' : tones[kind]} className={styles['chip']}>
          {current ? '现在的样子' : versionText(kind)}
        </Chip>
        {changes && <span className={styles['changes']}>{changes}</span>}
        <small>{[device, sizeText(size)].filter(Boolean).join(' · ')}</small>
        <span className={styles['acts']}>
          {plays && (
            <Button kind="ghost" size="small" icon="play" aria-label={`看一看${when}的版本`} onClick={onLook}>
              看一看
            </Button>
          )}
          {!current && (
            <Button kind="ghost" size="small" icon="refresh" disabled={busy} onClick={onRestore}>
              恢复
            </Button>
          )}
          <Button kind="ghost" size="small" icon="plus" disabled={busy} onClick={onCopy}>
            另存为新作品
          </Button>
        </span>
      </div>
    </li>
  )
}
