import { useQuery } from '@tanstack/react-query'
import { useMemo, useReducer, useRef, useState } from 'react'
import { taskChecks, type TaskChecks } from '@mashu/contract/teaching/check/task-checks'
import type { WorkKind } from '@mashu/judge/frame'
import { queryOf } from '../../../api/query.ts'
import { ConfirmDialog } from '../../../ui/popup/confirm-dialog.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ErrorState, OfficeEmpty } from '../../../ui/state/state.tsx'
import { useLeaveQuestion } from '../../kit/dialog/use-leave-question.ts'
import { AddPanel } from './add/add-panel.tsx'
import { reduceEdits, startEdits, type CheckEdit } from './check-edits.ts'
import { CheckLine } from './check-line.tsx'
import { judgedKind, type CheckedTask } from './checked-task.ts'
import { EditorBar } from './editor-bar.tsx'
import type { TrialWork } from './trial/trial.ts'
import { TrialReport } from './trial/trial-report.tsx'
import { TrialWorks, type ChosenWorks } from './trial-works.tsx'
import { useJudge, useProposal, useTrial } from './use-judge.ts'
import styles from './task-check.module.css'

interface TaskCheckDialogProps {
  checked: CheckedTask
  changed: () => void
  close: () => void
}

/** 检查: edits the checks of a unit or homework, and tries them before they are saved. */
export function TaskCheckDialog({ checked, changed, close }: TaskCheckDialogProps) {
  const { task, title, codeType } = checked
  const { data, error, refetch } = useQuery({ ...queryOf(taskChecks.get, { query: task }), gcTime: 0 })
  const kind = judgedKind(codeType)
  if (kind && data) return <Editor checked={checked} kind={kind} stored={data} changed={changed} close={close} />
  return (
    <Dialog full title={`《${title}》的检查`} onClose={close}>
      {!kind && <OfficeEmpty icon="check" title="学生上传文件的作业不能自动检查" />}
      {kind && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {kind && !error && <Skeleton height={320} />}
    </Dialog>
  )
}

const NO_NAMES = {
  sprites: [],
  costumes: [],
  backdrops: [],
  variables: [],
  lists: [],
  messages: [],
  functions: [],
  blocks: [],
}

const worksOf = ({ answer, ofClass }: ChosenWorks, starter: string | null): readonly TrialWork[] => [
  ...(answer ? [{ file: answer, title: '参考答案', role: 'answer' as const }] : []),
  ...(starter ? [{ file: starter, title: '初始作品', role: 'starter' as const }] : []),
  ...ofClass,
]

interface EditorProps extends TaskCheckDialogProps {
  kind: WorkKind
  stored: TaskChecks
}

function Editor({ checked, kind, stored, changed, close }: EditorProps) {
  const { starter } = checked
  const [edits, edit] = useReducer(reduceEdits, stored.checks.checks, startEdits)
  const [saved, setSaved] = useState(stored)
  const [chosen, choose] = useState<ChosenWorks>({ answer: checked.answer, ofClass: [], departId: null })
  const [asks, setAsks] = useState(false)
  const { trial, propose } = useJudge(kind, starter)
  const works = useMemo(() => worksOf(chosen, starter), [chosen, starter])
  const { checks } = edits
  const tried = useTrial(trial, works, checks)
  const proposal = useProposal(propose, chosen.answer, starter)
  const words = { kind, names: proposal.data?.names ?? NO_NAMES }
  const isDirty = JSON.stringify(checks) !== JSON.stringify(saved.checks.checks)
  useLeaveQuestion(isDirty)
  const lines = useRef<HTMLElement>(null)
  const editLine = (next: CheckEdit): void => {
    edit(next)
    // The pressed button disappears with its line, and the focus would return to the top of the page.
    if (['delete', 'group', 'ungroup'].includes(next.do)) lines.current?.focus()
  }
  return (
    <Dialog
      full
      title={`《${checked.title}》的检查`}
      onClose={() => (isDirty ? setAsks(true) : close())}
      closeOnScrim={false}
    >
      <div className={styles['editor']}>
        <EditorBar
          checked={checked}
          edits={edits}
          edit={edit}
          saved={saved}
          isDirty={isDirty}
          onSaved={(next) => {
            setSaved(next)
            changed()
          }}
        />
        <div className={styles['columns']}>
          <section ref={lines} tabIndex={-1} aria-label="这一课的检查">
            <TrialWorks checked={checked} chosen={chosen} choose={choose} tried={tried} works={works} />
            <Lines checks={checks} words={words} edit={editLine}>
              {(check) => <TrialReport trial={trial} works={works} check={check} />}
            </Lines>
          </section>
          <section aria-label="加检查">
            <AddPanel
              words={words}
              codeType={checked.codeType}
              answer={chosen.answer}
              starter={starter}
              proposal={proposal.data}
              propose={propose}
              add={(rules) => edit({ do: 'add', rules })}
            />
          </section>
        </div>
      </div>
      {asks && (
        <ConfirmDialog
          title="检查有改动没有保存"
          verb="不保存，直接关闭"
          cancel="继续编辑"
          danger
          size="compact"
          onYes={close}
          onClose={() => setAsks(false)}
        >
          关闭以后，这些改动就没有了。
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

type Checks = TaskChecks['checks']['checks']

interface LinesProps {
  checks: readonly Checks[number][]
  words: Parameters<typeof CheckLine>[0]['words']
  edit: (edit: CheckEdit) => void
  children: (check: Checks[number]) => React.ReactNode
}

function Lines({ checks, words, edit, children }: LinesProps) {
  if (checks.length === 0) return <p className={styles['empty']}>还没有检查。从“加检查”里挑一句，或者录一遍试试。</p>
  return (
    <ol className={styles['list']}>
      {checks.map((check, at) => (
        <CheckLine
          key={check.id}
          check={check}
          number={at + 1}
          isLast={at === checks.length - 1}
          words={words}
          edit={edit}
        >
          {children(check)}
        </CheckLine>
      ))}
    </ol>
  )
}
