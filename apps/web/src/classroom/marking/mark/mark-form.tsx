import { useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { starCounts } from '../../../ui/card/stars.tsx'
import type { Draft } from './draft.ts'
import { PhraseList } from './phrase-list.tsx'
import { REMARK_MAX } from './remark.ts'
import type { OwnPhrases } from './use-phrases.ts'
import styles from './mark-form.module.css'

interface MarkFormProps {
  draft: Draft
  phrases: OwnPhrases
  saving: boolean
  remark: React.RefObject<HTMLTextAreaElement | null>
  /** Focused when a work is opened. */
  stars: React.RefObject<HTMLDivElement | null>
  onChange: (change: Partial<Draft>) => void
  onSave: () => void
  /** Returns the work to the student with the remark. */
  onReturn: () => void
  onSkip: () => void
  /** Shown above the stars. */
  children?: ReactNode
}

/** A single button saves and continues. */
export function MarkForm(props: MarkFormProps) {
  const { draft, phrases, saving, remark, stars, onChange, onSave, onReturn, onSkip, children } = props
  return (
    <form
      className={styles['form']}
      aria-label="批改"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
      <FiveStars ref={stars} value={draft.score} onChange={(score) => onChange({ score })} />
      <PhraseList comment={draft.comment} own={phrases} onChange={(comment) => onChange({ comment })} />
      <div>
        <label className={styles['head']} htmlFor="mark-remark">
          <h2>评语</h2>
          <span>
            {draft.comment.length} / {REMARK_MAX}
          </span>
        </label>
        <textarea
          id="mark-remark"
          ref={remark}
          rows={4}
          maxLength={REMARK_MAX}
          value={draft.comment}
          placeholder="写几句鼓励和建议"
          onChange={(event) => onChange({ comment: event.target.value })}
        />
      </div>
      <Publication draft={draft} onChange={onChange} />
      <div className={styles['foot']}>
        <Button type="submit" size="compact" iconAfter="right" loading={saving} loadingText="正在保存">
          保存，下一个
        </Button>
        <Button size="compact" kind="outline" disabled={saving} onClick={onReturn}>
          退回修改
        </Button>
        <Button size="compact" kind="outline" onClick={onSkip}>
          跳过
        </Button>
      </div>
    </form>
  )
}

interface FiveStarsProps {
  ref: React.Ref<HTMLDivElement>
  value: number | null
  onChange: (score: number) => void
}

function FiveStars({ ref, value, onChange }: FiveStarsProps) {
  return (
    // Space must run the work, and not press a focused star.
    <div ref={ref} role="group" aria-label="评分" tabIndex={-1}>
      <h2>评分</h2>
      <div className={styles['five']}>
        {starCounts.map((star) => (
          <button
            key={star}
            type="button"
            aria-label={`${star} 星`}
            aria-pressed={star === value}
            className={value !== null && star <= value ? styles['on'] : undefined}
            onClick={() => onChange(star)}
          >
            <Icon name="star" size={32} solid />
            <small>{star}</small>
          </button>
        ))}
      </div>
    </div>
  )
}

const places = [
  { key: 'home', text: '首页展示' },
  {
    key: 'great',
    text: (
      <>
        <Icon name="star" size={16} />
        精选作品
      </>
    ),
  },
] as const

function Publication({ draft, onChange }: Pick<MarkFormProps, 'draft' | 'onChange'>) {
  const on = draft.show !== 'none'
  const box = useRef<HTMLDivElement>(null)
  const toggle = () => {
    onChange({ show: on ? 'none' : 'home' })
    // The form's button could hide the options.
    if (!on) requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }))
  }
  return (
    <div ref={box} className={styles['show']}>
      <button type="button" role="switch" aria-checked={on} onClick={toggle}>
        <span>
          <b>展示到社区</b>
          <small>关上后只有学生和老师能看到</small>
        </span>
        <span className={styles['knob']} />
      </button>
      {on && (
        <Segmented
          label="展示方式"
          compact
          wide
          options={places}
          value={draft.show === 'great' ? 'great' : 'home'}
          onChange={(show) => onChange({ show })}
        />
      )}
    </div>
  )
}
