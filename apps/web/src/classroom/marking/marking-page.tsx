import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { ErrorBar, OfficeEmpty } from '../../ui/state/state.tsx'
import { MarkForm } from './mark/mark-form.tsx'
import { allPhrases } from './mark/phrase-list.tsx'
import { togglePhrase } from './mark/remark.ts'
import { useOwnPhrases } from './mark/use-phrases.ts'
import { HomeworkPicker, useClassName } from './homework-picker.tsx'
import { useWorkPushes } from './queue/query.ts'
import { MissingActions } from './missing/missing-actions.tsx'
import { QueueList } from './queue-list.tsx'
import { filterEntries, type MarkFilter } from './queue/queue.ts'
import { commandFor, focusState, type Command } from './shortcut.ts'
import { MarkingContext } from './marking-context.tsx'
import { ConflictingMark } from './mark/conflicting-mark.tsx'
import {
  shownEntries,
  useCurrentEntry,
  useMarking,
  useMarkingTarget,
  type CurrentEntry,
  type MarkingTarget,
  type Queue,
} from './use-marking.ts'
import { useDrafts } from './mark/use-drafts.ts'
import { WorkStage, type KeySource, type StageControl, type StageView } from './work-stage.tsx'
import styles from './marking-page.module.css'

/** Runs the shortcut of a key press, if it is one; shortcuts are off while a dialog is open. */
function runShortcut(event: KeyboardEvent, source: KeySource, run: (command: Command) => void): void {
  if (event.defaultPrevented || document.querySelector('[aria-modal="true"],dialog[open]')) return
  const command = commandFor({
    key: event.key,
    ctrlKey: event.ctrlKey,
    metaKey: event.metaKey,
    altKey: event.altKey,
    code: event.code,
    isComposing: event.isComposing,
    playing: source.playing,
    ...focusState(source.focused),
  })
  if (!command) return
  event.preventDefault()
  run(command)
}

/** Shortcuts for keys pressed anywhere on the page; those pressed in the player come from `WorkStage`. */
function useShortcuts(run: (command: Command) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) =>
    runShortcut(event, { focused: document.activeElement, playing: false }, run),
  )
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/**
 * Moves the focus to the stars whenever another work comes; what is typed next belongs to that work. It moves together
 * with what is drawn: a key pressed in between would land in the remark of the next work.
 */
function useFocusOnNext(workId: string | undefined, stars: React.RefObject<HTMLDivElement | null>): void {
  const before = useRef(workId)
  useLayoutEffect(() => {
    if (before.current !== undefined && workId !== undefined && workId !== before.current)
      stars.current?.focus({ preventScroll: true })
    before.current = workId
  }, [workId, stars])
}

/** What is said where no work is open. */
function emptyTitle({ whole, entries }: Queue): string {
  if (!whole) return '没有等待批改的作业，休息一下吧'
  return entries.some(({ mark }) => mark === 'marked') ? '这一节都批改完了' : '这一节还没有人交作业'
}

/** Marks works one after the other: the queue, the work, the form. `switcher` is put at the right of the bar. */
export function MarkingPage({ switcher }: { switcher: ReactNode }) {
  const [target, go] = useMarkingTarget()
  const current = useCurrentEntry(target, go)
  const { queue } = current
  useWorkPushes()
  return (
    <>
      <div className={styles['bar']}>
        <h1 className="visually-hidden">作业批改</h1>
        <HomeworkPicker target={target} unitName={queue.unitName} onGo={go} />
        {switcher}
      </div>
      {queue.error && (
        <div className={styles['failure']}>
          <ErrorBar
            action={
              <button type="button" onClick={queue.retry}>
                再试一次
              </button>
            }
          >
            {queue.loaded ? `名单没有刷新：${queue.error.message}` : queue.error.message}
          </ErrorBar>
        </div>
      )}
      {(queue.loaded || !queue.error) && <Panes target={target} go={go} current={current} />}
    </>
  )
}

interface PanesProps {
  target: MarkingTarget
  go: (target: Partial<MarkingTarget>) => void
  current: CurrentEntry
}

function Panes({ target, go, current }: PanesProps) {
  const { queue, chosen, seeking, missing } = current
  const [filter, setFilter] = useState<MarkFilter>('waiting')
  // Kept from work to work: who reads code reads it of all.
  const [view, setView] = useState<StageView>('work')
  const shown = shownEntries(queue, filter)
  const drafts = useDrafts(chosen?.work ?? null)
  const { draft, conflict, change } = drafts
  const { save, saving, open, step } = useMarking({ go, shown, current, drafts })
  const remark = useRef<HTMLTextAreaElement>(null)
  const stars = useRef<HTMLDivElement>(null)
  const stage = useRef<StageControl>(null)
  const phrases = useOwnPhrases()
  const className = useClassName(target.departId)
  const runCommand = (command: Command): void => {
    const run: Readonly<Record<Command['do'], () => void>> = {
      stars: () => {
        if (command.do === 'stars') change({ score: command.stars })
      },
      previous: () => step(-1),
      next: () => step(1),
      run: () => stage.current?.toggle(),
      code: () => setView(view === 'work' ? 'code' : 'work'),
      remark: () => remark.current?.focus(),
      save,
      phrase: () => {
        const phrase = command.do === 'phrase' && allPhrases(phrases.list)[command.index]
        if (phrase && draft) change({ comment: togglePhrase(draft.comment, phrase) })
      },
    }
    run[command.do]()
  }
  useShortcuts(runCommand)
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
        actions={
          // Hidden, not left out: who was reminded stays reminded while another part is looked at.
          <div hidden={filter !== 'missing'}>
            <ToMissing target={target} queue={queue} />
          </div>
        }
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
            onSkip={() => step(1)}
          >
            {/* While saving, the mark that appears is the one just sent. */}
            {conflict && !saving && (
              <ConflictingMark mark={conflict} onKeepOwn={drafts.keepOwn} onTakeOther={drafts.takeOther} />
            )}
          </MarkForm>
        </>
      ) : (
        <div className={styles['nothing']}>
          {!queue.pending && !seeking && <OfficeEmpty icon="check" title={emptyTitle(queue)} />}
        </div>
      )}
      <KeyHints />
    </div>
  )
}

/** Copies or reminds who of the class has not handed in; nothing where that is no student. */
function ToMissing({ target: { departId, unitId, additionalId }, queue }: { target: MarkingTarget; queue: Queue }) {
  const missing = filterEntries(queue.entries, 'missing').map(({ student }) => student)
  if (!queue.whole || missing.length === 0) return null
  const homework = { id: unitId || additionalId, name: queue.unitName ?? '作业' }
  return <MissingActions key={`${departId} ${homework.id}`} departId={departId} homework={homework} missing={missing} />
}

function KeyHints() {
  return (
    <div className={styles['keys']} aria-hidden>
      <span>
        <kbd>1</kbd>–<kbd>5</kbd>评分
      </span>
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>换学生
      </span>
      <span>
        <kbd>空格</kbd>运行 / 停止
      </span>
      <span>
        <kbd>C</kbd>作品 / 代码
      </span>
      <span>
        <kbd>R</kbd>写评语
      </span>
      <span>
        <kbd>Alt</kbd>
        <kbd>1</kbd>–<kbd>9</kbd>常用评语
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>Enter</kbd>保存并下一个
      </span>
      <span>点进作品后，按键归作品</span>
    </div>
  )
}
