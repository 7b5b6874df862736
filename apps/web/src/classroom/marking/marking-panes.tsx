import { useRef, useState } from 'react'
import { OfficeEmpty } from '../../ui/state/state.tsx'
import { MarkForm } from './mark/mark-form.tsx'
import { useOwnPhrases } from './mark/use-phrases.ts'
import { useClassName } from './homework-picker.tsx'
import { MissingActions } from './missing/missing-actions.tsx'
import { NextGroup } from './queue/next-group.tsx'
import { QueueList } from './queue-list.tsx'
import { filterEntries, type MarkFilter } from './queue/queue.ts'
import { MarkingContext } from './stage/marking-context.tsx'
import { SuggestedStars } from './mark/suggested-stars.tsx'
import { ConflictingMark } from './mark/conflicting-mark.tsx'
import { shownEntries, type Queue } from './queue/use-queue.ts'
import type { CurrentEntry } from './queue/use-current-entry.ts'
import { useMarking } from './use-marking.ts'
import type { MarkingTarget } from './queue/marking-target.ts'
import { useDrafts } from './mark/use-drafts.ts'
import { WorkStage, type StageControl } from './stage/work-stage.tsx'
import { type StageView } from './stage/stage-head.tsx'
import { runShortcut, useFocusOnNext, useMarkingCommands } from './use-shortcuts.ts'
import { KeyHints } from './key-hints.tsx'
import styles from './marking-page.module.css'

function emptyTitle({ whole, entries }: Queue): string {
  if (!whole) return '没有等待批改的作业，休息一下吧'
  return entries.some(({ mark }) => mark === 'marked') ? '这一节都批改完了' : '这一节还没有人交作业'
}

interface PanesProps {
  target: MarkingTarget
  go: (target: Partial<MarkingTarget>) => void
  current: CurrentEntry
}

/** The queue, the selected work and its mark are next to each other. */
export function MarkingPanes({ target, go, current }: PanesProps) {
  const { queue, chosen, isFetching, missing } = current
  const [filter, setFilter] = useState<MarkFilter>('waiting')
  // A teacher who reads the code of one work usually reads the code of all works.
  const [view, setView] = useState<StageView>('work')
  const shown = shownEntries(queue, filter)
  const drafts = useDrafts(chosen?.work ?? null)
  const { draft, conflict, change } = drafts
  const { save, giveBack, saving, open, step } = useMarking({ go, shown, current, drafts })
  const remark = useRef<HTMLTextAreaElement>(null)
  const stars = useRef<HTMLDivElement>(null)
  const stage = useRef<StageControl>(null)
  const phrases = useOwnPhrases()
  const className = useClassName(target.departId)
  const runCommand = useMarkingCommands({
    controls: { remark, stage },
    phrases,
    drafts,
    save,
    step,
    toggleCode: () => setView(view === 'work' ? 'code' : 'work'),
  })
  const work = chosen?.work
  useFocusOnNext(work?.id, stars)
  return (
    <div className={styles['panes']}>
      <QueueList
        title={queue.whole ? (queue.unitName ?? '课程作业') : '全部待批改'}
        subtitle={className}
        queue={queue}
        shown={shown}
        chosen={chosen}
        filter={filter}
        onFilter={setFilter}
        onOpen={open}
        actions={<ToMissing target={target} queue={queue} isHidden={filter !== 'missing'} />}
      />
      {work && draft ? (
        <>
          <section className={styles['middle']} aria-label="作品">
            <WorkStage
              key={work.id}
              entry={chosen}
              work={work}
              missing={missing}
              view={view}
              ref={stage}
              onView={setView}
              onKey={(event, source) => runShortcut(event, source, runCommand)}
              onFocusTaken={() => stars.current?.focus({ preventScroll: true })}
            />
            <MarkingContext key={`context-${work.id}`} workId={work.id} workType={work.workType} />
          </section>
          <MarkForm
            draft={draft}
            phrases={phrases}
            saving={saving}
            remark={remark}
            stars={stars}
            onChange={change}
            onSave={save}
            onReturn={giveBack}
            onSkip={() => step(1)}
          >
            <SuggestedStars workId={work.id} chosen={draft.score} onUse={(score) => change({ score })} />
            {/* During a save, the stored mark is the mark that was just sent. */}
            {conflict && !saving && (
              <ConflictingMark mark={conflict} onKeepOwn={drafts.keepOwn} onTakeOther={drafts.takeOther} />
            )}
          </MarkForm>
        </>
      ) : (
        <NothingOpen queue={queue} isFetching={isFetching} target={target} />
      )}
      <KeyHints />
    </div>
  )
}

function NothingOpen({
  queue,
  isFetching,
  target,
}: Pick<CurrentEntry, 'queue' | 'isFetching'> & { target: MarkingTarget }) {
  return (
    <div className={styles['nothing']}>
      {!queue.pending && !isFetching && (
        <OfficeEmpty icon="check" title={emptyTitle(queue)} action={queue.whole && <NextGroup target={target} />} />
      )}
    </div>
  )
}

interface ToMissingProps {
  target: MarkingTarget
  queue: Queue
  isHidden: boolean
}

/** Empty if all students have submitted. */
function ToMissing({ target: { departId, unitId, additionalId }, queue, isHidden }: ToMissingProps) {
  const missing = filterEntries(queue.entries, 'missing').map(({ student }) => student)
  const homework = { id: unitId || additionalId, name: queue.unitName ?? '作业' }
  return (
    // An unmounted element would forget the reminded students.
    <div hidden={isHidden}>
      {queue.whole && missing.length > 0 && (
        <MissingActions key={`${departId} ${homework.id}`} departId={departId} homework={homework} missing={missing} />
      )}
    </div>
  )
}
