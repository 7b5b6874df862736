import { useState } from 'react'
import { CHECKS_VERSION, MAX_CHECKS, type Check } from '@mashu/contract/teaching/check/check'
import { taskChecks, type TaskChecks } from '@mashu/contract/teaching/check/task-checks'
import { ApiError, call } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/form/button.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { CheckEdit, CheckEdits } from './check-edits.ts'
import type { CheckedTask } from './checked-task.ts'
import { ConflictQuestion } from './conflict-question.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { VersionsDialog } from './versions-dialog.tsx'
import styles from './task-check.module.css'

interface EditorBarProps {
  checked: CheckedTask
  edits: CheckEdits
  edit: (edit: CheckEdit) => void
  saved: TaskChecks
  isDirty: boolean
  onSaved: (saved: TaskChecks) => void
}

/** Returns the server's checks if another teacher has saved since they were loaded. */
const theirsIn = (failure: unknown): TaskChecks | undefined =>
  failure instanceof ApiError && failure.status === 409 ? (failure.result as TaskChecks) : undefined

function useSaveChecks({ task }: CheckedTask, onSaved: (saved: TaskChecks) => void) {
  return useAction(
    (mine: readonly Check[], baseVersion: number) =>
      call(taskChecks.save, {
        body: { ...task, baseVersion, checks: { version: CHECKS_VERSION, checks: [...mine] } },
      }),
    {
      done: (next) => {
        onSaved(next)
        showToast({ kind: 'success', title: '检查已保存' })
      },
      refetch: [taskChecks.versions],
    },
  )
}

interface SaveFailureProps {
  save: ReturnType<typeof useSaveChecks>
  mine: readonly Check[]
  take: (theirs: TaskChecks) => void
}

/** If another teacher has changed the checks, asks which checks to keep. */
function SaveFailure({ save, mine, take }: SaveFailureProps) {
  const theirs = theirsIn(save.failure)
  if (theirs)
    return (
      <ConflictQuestion
        mine={mine}
        theirs={theirs}
        busy={save.busy}
        takeTheirs={() => take(theirs)}
        keepMine={() => void save.run(mine, theirs.versionNo)}
        close={save.clear}
      />
    )
  return (
    save.failure && (
      <p className={styles['problem']} role="alert">
        {save.failure.message}
      </p>
    )
  )
}

export function EditorBar({ checked, edits, edit, saved, isDirty, onSaved }: EditorBarProps) {
  const { checks, past, future } = edits
  const [asks, setAsks] = useState<'versions' | 'copy'>()
  const save = useSaveChecks(checked, onSaved)
  const take = (next: TaskChecks) => {
    edit({ do: 'replace', checks: next.checks.checks })
    onSaved(next)
    save.clear()
  }
  const tooMany = checks.length > MAX_CHECKS
  return (
    <div className={styles['bar']}>
      <Button size="compact" kind="ghost" icon="undo" disabled={past.length === 0} onClick={() => edit({ do: 'undo' })}>
        撤销
      </Button>
      <Button
        size="compact"
        kind="ghost"
        icon="redo"
        disabled={future.length === 0}
        onClick={() => edit({ do: 'redo' })}
      >
        重做
      </Button>
      <span className={styles['end']}>
        <small role="status">{stateText(saved, isDirty, tooMany)}</small>
        <Button size="compact" kind="outline" icon="clock" onClick={() => setAsks('versions')}>
          历史版本
        </Button>
        <Button
          size="compact"
          kind="outline"
          icon="file"
          disabled={isDirty || saved.versionNo === 0}
          title={isDirty ? '先保存，再复制' : undefined}
          onClick={() => setAsks('copy')}
        >
          复制到
        </Button>
        <Button
          size="compact"
          disabled={!isDirty || tooMany}
          loading={save.busy}
          loadingText="正在保存"
          onClick={() => void save.run(checks, saved.versionNo)}
        >
          保存
        </Button>
      </span>
      <SaveFailure save={save} mine={checks} take={take} />
      {asks === 'versions' && (
        <VersionsDialog
          task={checked.task}
          take={(old) => {
            edit({ do: 'replace', checks: old })
            setAsks(undefined)
          }}
          close={() => setAsks(undefined)}
        />
      )}
      {asks === 'copy' && <CopyDialog checked={checked} close={() => setAsks(undefined)} />}
    </div>
  )
}

function stateText({ versionNo, changedBy }: TaskChecks, isDirty: boolean, tooMany: boolean): string {
  if (tooMany) return `最多 ${MAX_CHECKS} 条检查`
  if (isDirty) return '有改动没有保存'
  if (versionNo === 0) return '还没有保存过'
  return `第 ${versionNo} 版${changedBy ? ` · ${changedBy}` : ''}`
}
