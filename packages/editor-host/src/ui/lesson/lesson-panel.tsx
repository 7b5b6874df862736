import { dayTimeText, wireTime, type Lesson } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { mediaStore } from '@mashu/ui/store'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { LessonPicture, LessonStep } from '../../lesson/lesson-steps.ts'
import { Dialog } from '../part/dialog.tsx'
import { Icon, Mascot } from '../part/icon.tsx'
import { injectStyle, keepKeys } from '../part/page.ts'
import css from './lesson.css?inline'
import type { LessonContent, LessonView } from './use-lesson.ts'

interface LessonPanelProps {
  view: LessonView
  /** Below this part of the page the panel begins. */
  bar: HTMLElement | null
  /** The child opened it: the keys go there. */
  takeFocus: boolean
  /** Reads a text aloud, for children who do not read yet; the steps then are large. */
  speak?: ((text: string) => void) | undefined
}

/** Wide enough for steps beside the work; else they lie over it. */
const beside = mediaStore('(min-width: 1200px) and (min-height: 480px)')

/** Tells the page's style sheet, and then the editor, how much room is left. */
function useRoom(): void {
  const isBeside = useStore(beside)
  useLayoutEffect(() => {
    document.documentElement.dataset['lesson'] = isBeside ? 'beside' : 'over'
    // Blocks measure their room when the window changes.
    window.dispatchEvent(new Event('resize'))
    return () => {
      delete document.documentElement.dataset['lesson']
      window.dispatchEvent(new Event('resize'))
    }
  }, [isBeside])
}

/** A place of its own in the page, outside of the bar, whose layer lies above the editor's menus. */
function usePlace(bar: HTMLElement | null): HTMLElement {
  const [place] = useState(() => {
    const element = document.createElement('div')
    element.className = 'mashu-work mashu-lesson-place'
    keepKeys(element)
    return element
  })
  useLayoutEffect(() => {
    injectStyle('mashu-lesson-style', css)
    document.body.append(place)
    return () => place.remove()
  }, [place])
  useLayoutEffect(() => {
    if (bar === null) return undefined
    const measure = (): void =>
      place.style.setProperty('--lesson-top', `${Math.round(bar.getBoundingClientRect().bottom)}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(bar)
    return () => observer.disconnect()
  }, [bar, place])
  return place
}

const stopSpeaking = (): void => {
  if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel()
}

/** The steps of the lesson beside the work. */
export function LessonPanel({ view, bar, takeFocus, speak }: LessonPanelProps) {
  const place = usePlace(bar)
  const panel = useRef<HTMLElement>(null)
  useRoom()
  useEffect(() => {
    if (takeFocus) panel.current?.focus({ preventScroll: true })
  }, [takeFocus])
  useEffect(() => stopSpeaking, [])
  const { content, step } = view
  const count = typeof content === 'object' ? content.steps.length : 0
  const go = (next: number): void => {
    if (next < 0 || next >= count || typeof content !== 'object') return
    view.go(next)
    speak?.(content.steps[next]?.text ?? '')
  }
  const onKey = (event: KeyboardEvent): void => {
    // A picture that is enlarged has keys of its own.
    if (event.target instanceof Element && event.target.closest('dialog')) return
    const by: Partial<Record<string, () => void>> = {
      ArrowRight: () => go(step + 1),
      PageDown: () => go(step + 1),
      ArrowLeft: () => go(step - 1),
      PageUp: () => go(step - 1),
      Escape: () => view.show(false),
    }
    if (by[event.key] === undefined) return
    event.preventDefault()
    by[event.key]?.()
  }
  return createPortal(
    <aside
      ref={panel}
      className={`mashu-lesson ${speak ? 'mashu-lesson-large' : ''}`}
      aria-label="学习步骤"
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <Head content={content} onClose={() => view.show(false)} />
      <Body content={content} step={step} onAgain={view.again} speak={speak} />
      {count > 1 && <Foot step={step} count={count} go={go} />}
    </aside>,
    place,
  )
}

function Head({ content, onClose }: { content: LessonContent; onClose: () => void }) {
  const lesson = typeof content === 'object' ? content.lesson : null
  return (
    <header className="mashu-lesson-head">
      <div>
        <h2>{lesson?.title ?? '学习步骤'}</h2>
        {lesson && <LessonOrigin lesson={lesson} />}
      </div>
      <button type="button" className="mashu-close" aria-label="收起步骤" onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  )
}

/** Where the lesson belongs, until when, and what the teacher put beside it. */
function LessonOrigin({ lesson: { course, dueTime, documents } }: { lesson: Lesson }) {
  const [now] = useState(() => new Date())
  const isLate = dueTime !== null && dueTime < wireTime(now)
  return (
    <>
      {course && (
        <p className="mashu-soft-text">
          {course.name} · <span>第 {course.number} 节</span>
        </p>
      )}
      {dueTime !== null && (
        <p className={`mashu-chip ${isLate ? 'mashu-chip-look' : 'mashu-chip-blue'}`}>
          {isLate ? `${dayTimeText(dueTime, now)} 已经截止` : `${dayTimeText(dueTime, now)} 前交`}
        </p>
      )}
      {documents.map((address, index) => (
        <a key={address} href={address} target="_blank" rel="noopener noreferrer" className="mashu-lesson-paper">
          作业资料{documents.length > 1 && ` ${index + 1}`}
        </a>
      ))}
    </>
  )
}

interface BodyProps {
  content: LessonContent
  step: number
  onAgain: () => void
  speak?: ((text: string) => void) | undefined
}

function Body({ content, step, onAgain, speak }: BodyProps) {
  if (content === 'loading')
    return (
      <div className="mashu-lesson-body" role="status" aria-label="正在读取">
        <span className="mashu-lesson-line" />
        <span className="mashu-lesson-line" />
        <span className="mashu-picture mashu-skeleton" />
      </div>
    )
  if (content === 'failed')
    return (
      <div className="mashu-lesson-body mashu-empty" role="alert">
        <Mascot face="worried" />
        <p>步骤没有读出来，可能是网络断了。你的作品不受影响。</p>
        <button type="button" className="mashu-button" onClick={onAgain}>
          <Icon name="again" />
          再试一次
        </button>
      </div>
    )
  const shown = content.steps[step]
  return shown ? <Step key={step} step={shown} speak={speak} /> : null
}

function Step({ step, speak }: { step: LessonStep; speak?: ((text: string) => void) | undefined }) {
  return (
    // Long steps scroll, also by keys.
    <div className="mashu-lesson-body" role="region" aria-label="这一步" tabIndex={0}>
      {speak && step.text !== '' && (
        <button type="button" className="mashu-button mashu-button-soft" onClick={() => speak(step.text)}>
          <Icon name="speak" />
          读给我听
        </button>
      )}
      {step.title !== '' && <h3>{step.title}</h3>}
      {/* Sanitised when it was saved (security.md). */}
      {step.html !== '' && <div className="mashu-lesson-text" dangerouslySetInnerHTML={{ __html: step.html }} />}
      {step.pictures.map((picture) => (
        <StepPicture key={picture.src} picture={picture} />
      ))}
    </div>
  )
}

/** A picture that a tap makes large. */
function StepPicture({ picture: { src, alt } }: { picture: LessonPicture }) {
  const [large, enlarge] = useState(false)
  const [broken, setBroken] = useState(false)
  const name = alt || '图片'
  if (broken) return <p className="mashu-soft-text">（{name}没有读出来）</p>
  return (
    <>
      <button type="button" className="mashu-lesson-picture" aria-label={`放大${name}`} onClick={() => enlarge(true)}>
        <img src={src} alt={alt} onError={() => setBroken(true)} />
      </button>
      {large && (
        <Dialog title={name} shape="wide" onClose={() => enlarge(false)}>
          <img className="mashu-lesson-large-picture" src={src} alt={alt} />
        </Dialog>
      )}
    </>
  )
}

function Foot({ step, count, go }: { step: number; count: number; go: (step: number) => void }) {
  return (
    <footer className="mashu-lesson-foot">
      <button
        type="button"
        className="mashu-button"
        aria-label="上一步"
        disabled={step === 0}
        onClick={() => go(step - 1)}
      >
        <Icon name="back" />
      </button>
      <span role="status" aria-label={`第 ${step + 1} 步，共 ${count} 步`}>
        {step + 1} / {count}
      </span>
      <button
        type="button"
        className="mashu-button mashu-button-main"
        disabled={step === count - 1}
        onClick={() => go(step + 1)}
      >
        下一步
        <Icon name="next" />
      </button>
    </footer>
  )
}
