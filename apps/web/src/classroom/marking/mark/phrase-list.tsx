import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { hasPhrase, phrases, PHRASE_MAX, togglePhrase } from './remark.ts'
import type { OwnPhrase, OwnPhrases } from './use-phrases.ts'
import styles from './mark-form.module.css'

interface PhraseListProps {
  comment: string
  own: OwnPhrases
  onChange: (comment: string) => void
}

/** The teacher's own phrases precede the common phrases. */
export const allPhrases = (own: readonly OwnPhrase[]): string[] => [
  ...new Set([...own.map(({ phrase }) => phrase), ...phrases]),
]

const KEYS = 9

/** A click, or Alt and a digit for the first nine phrases, inserts or removes a phrase. */
export function PhraseList({ comment, own, onChange }: PhraseListProps) {
  const [editing, setEditing] = useState(false)
  const mayKeep = comment.trim() !== '' && !allPhrases(own.list).includes(comment.trim())
  return (
    <div>
      <div className={styles['head']}>
        <h2>常用评语</h2>
        <Button kind="ghost" size="compact" aria-pressed={editing} onClick={() => setEditing(!editing)}>
          {editing ? '完成' : '管理'}
        </Button>
      </div>
      <div className={styles['phrases']}>
        {allPhrases(own.list).map((phrase, index) => (
          <Phrase
            key={phrase}
            phrase={phrase}
            number={index < KEYS ? index + 1 : null}
            inside={hasPhrase(comment, phrase)}
            onToggle={() => onChange(togglePhrase(comment, phrase))}
          />
        ))}
      </div>
      {editing && (
        <div className={styles['own']}>
          {mayKeep && (
            <Button
              kind="outline"
              size="compact"
              icon="plus"
              disabled={comment.trim().length > PHRASE_MAX}
              title={comment.trim().length > PHRASE_MAX ? `最长 ${PHRASE_MAX} 个字` : undefined}
              onClick={() => void own.add(comment.trim())}
            >
              把写好的评语存下来
            </Button>
          )}
          {own.list.length === 0 ? (
            <small>还没有自己的评语。先在下面写一句，再点“把写好的评语存下来”。</small>
          ) : (
            <ul aria-label="自己的评语">
              {own.list.map(({ id, phrase }) => (
                <li key={id}>
                  {phrase}
                  <button type="button" aria-label={`删除评语 ${phrase}`} onClick={() => void own.remove(id)}>
                    <Icon name="trash" size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  )
}

interface PhraseProps {
  phrase: string
  number: number | null
  inside: boolean
  onToggle: () => void
}

function Phrase({ phrase, number, inside, onToggle }: PhraseProps) {
  return (
    <button
      type="button"
      aria-pressed={inside}
      aria-keyshortcuts={number === null ? undefined : `Alt+${number}`}
      title={number === null ? undefined : `Alt + ${number}`}
      onClick={onToggle}
    >
      <Icon name={inside ? 'check' : 'plus'} size={16} />
      {phrase}
    </button>
  )
}
