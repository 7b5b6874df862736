import { useState } from 'react'
import type { SingleRule } from '@mashu/contract/teaching/check/check'
import { sayRule } from '@mashu/judge/words'
import { Icon } from '../../../../ui/picture/icon.tsx'
import type { Vocabulary } from '../words/rule-parts.ts'
import { catalogueOf } from './catalogue.ts'
import styles from './add.module.css'

interface SentenceListProps {
  words: Vocabulary
  add: (rules: readonly SingleRule[]) => void
}

/** A click adds a sentence as a check, where its words can be changed. */
export function SentenceList({ words, add }: SentenceListProps) {
  const subjects = catalogueOf(words.kind, words.names)
  const [chosen, setChosen] = useState(subjects[0]!.title)
  const { rules } = subjects.find(({ title }) => title === chosen) ?? subjects[0]!
  return (
    <>
      <div className={styles['subjects']} role="group" aria-label="内容">
        {subjects.map(({ title }) => (
          <button key={title} type="button" aria-pressed={title === chosen} onClick={() => setChosen(title)}>
            {title}
          </button>
        ))}
      </div>
      <ul className={styles['sentences']} aria-label={`${chosen}的句子`}>
        {rules.map((rule) => (
          <li key={JSON.stringify(rule)}>
            <button type="button" onClick={() => add([rule])}>
              <Icon name="plus" size={16} />
              {sayRule(rule)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
