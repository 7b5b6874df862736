import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { ErrorBar, OfficeEmpty } from '../../ui/state/state.tsx'
import { MarkForm } from './mark/mark-form.tsx'
import { HomeworkPicker, useClassName } from './homework-picker.tsx'
import { useWorkPushes } from './queue/query.ts'
import { QueueList } from './queue-list.tsx'
import type { MarkFilter } from './queue/queue.ts'
import { commandFor, focusState, type Command } from './shortcut.ts'
import { ConflictingMark } from './mark/conflicting-mark.tsx'
import {
  shownEntries,
  useCurrentEntry,
  useMarking,
  useMarkingTarget,
  type CurrentEntry,
  type MarkingTarget,
} from './use-marking.ts'
import { useDrafts } from './mark/use-drafts.ts'
import { WorkStage, type StageControl } from './work-stage.tsx'
import styles from './marking-page.module.css'

/** Keys of the page; they rest while a dialog is open. */
function useShortcuts(run: (command: Command) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[aria-modal="true"],dialog[open]')) return
    const command = commandFor({
      key: event.key,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      altKey: event.altKey,
      isComposing: event.isComposing,
      ...focusState(document.activeElement),
    })
    if (!command) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** The marking desk: who is left, the work, the form. `switcher` stands at the right of its bar. */
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
  const shown = shownEntries(queue, filter)
  const drafts = useDrafts(chosen?.work ?? null)
  const { draft, conflict, change } = drafts
  const { save, saving, open, step } = useMarking({ go, shown, current, drafts })
  const remark = useRef<HTMLTextAreaElement>(null)
  const stage = useRef<StageControl>(null)
  const className = useClassName(target.departId)
  useShortcuts((command) => {
    const run: Readonly<Record<Command['do'], () => void>> = {
      stars: () => {
        if (command.do === 'stars') change({ score: command.stars })
      },
      previous: () => step(-1),
      next: () => step(1),
      run: () => stage.current?.toggle(),
      remark: () => remark.current?.focus(),
      save,
    }
    run[command.do]()
  })
  const work = chosen?.work
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
      />
      {work && draft ? (
        <>
          <section className={styles['middle']} aria-label="作品">
            <WorkStage key={work.id} entry={chosen} work={work} missing={missing} ref={stage} />
          </section>
          <MarkForm
            draft={draft}
            saving={saving}
            remark={remark}
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
          {!queue.pending && !seeking && (
            <OfficeEmpty icon="check" title={queue.whole ? '这一节还没有人交作业' : '没有等待批改的作业，休息一下吧'} />
          )}
        </div>
      )}
      <KeyHints />
    </div>
  )
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
        <kbd>R</kbd>写评语
      </span>
      <span>
        <kbd>Ctrl</kbd>
        <kbd>Enter</kbd>保存并下一个
      </span>
      <span>正在玩作品时，先点一下作品旁边</span>
    </div>
  )
}
