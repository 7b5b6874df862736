import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { ErrorBar, OfficeEmpty } from '../../ui/state/state.tsx'
import { MarkForm } from './mark/mark-form.tsx'
import { PlacePicker, useClassName } from './homework-picker.tsx'
import { useWorkPushes } from './queue/query.ts'
import { QueueList } from './queue-list.tsx'
import type { Sieve } from './queue/queue.ts'
import { commandFor, focusFacts, type Command } from './shortcut.ts'
import { RivalMark } from './mark/rival-mark.tsx'
import { shownOf, useLook, useMarking, usePlace, type Look, type Place } from './use-marking.ts'
import { useDrafts } from './mark/use-drafts.ts'
import { WorkStage, type StageControl } from './work-stage.tsx'
import styles from './marking-desk.module.css'

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
      ...focusFacts(document.activeElement),
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
export function Desk({ switcher }: { switcher: ReactNode }) {
  const [place, go] = usePlace()
  const look = useLook(place, go)
  const { queue } = look
  useWorkPushes()
  return (
    <>
      <div className={styles['bar']}>
        <h1 className="visually-hidden">作业批改</h1>
        <PlacePicker place={place} unitName={queue.unitName} onGo={go} />
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
      {(queue.loaded || !queue.error) && <Panes place={place} go={go} look={look} />}
    </>
  )
}

interface PanesProps {
  place: Place
  go: (place: Partial<Place>) => void
  look: Look
}

function Panes({ place, go, look }: PanesProps) {
  const { queue, chosen, seeking, gone } = look
  const [by, setBy] = useState<Sieve>('waiting')
  const shown = shownOf(queue, by)
  const drafts = useDrafts(chosen?.work ?? null)
  const { draft, rival, change } = drafts
  const { save, saving, open, step } = useMarking({ go, shown, look, drafts })
  const remark = useRef<HTMLTextAreaElement>(null)
  const stage = useRef<StageControl>(null)
  const className = useClassName(place.departId)
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
    <div className={styles['desk']}>
      <QueueList
        title={queue.whole ? (queue.unitName ?? '课程作业') : '全部待批改'}
        place={className}
        queue={queue}
        shown={shown}
        chosen={chosen}
        by={by}
        onSieve={setBy}
        onOpen={open}
      />
      {work && draft ? (
        <>
          <section className={styles['middle']} aria-label="作品">
            <WorkStage key={work.id} entry={chosen} work={work} gone={gone} ref={stage} />
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
            {rival && !saving && <RivalMark mark={rival} onMine={drafts.keepMine} onTheirs={drafts.takeTheirs} />}
          </MarkForm>
        </>
      ) : (
        <div className={styles['nothing']}>
          {!queue.pending && !seeking && (
            <OfficeEmpty icon="check" title={queue.whole ? '这一节还没有人交作业' : '没有等待批改的作业，休息一下吧'} />
          )}
        </div>
      )}
      <Keys />
    </div>
  )
}

function Keys() {
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
