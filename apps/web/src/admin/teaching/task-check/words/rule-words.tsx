import { useId, useState } from 'react'
import type { Part, TextPart, NumberPart } from './part.ts'
import styles from './rule-words.module.css'

interface WordsProps<Whole> {
  parts: readonly Part<Whole>[]
  put: (whole: Whole) => void
}

/** Switches and texts of several lines are below the sentence. */
export function RuleWords<Whole>({ parts, put }: WordsProps<Whole>) {
  const isBelow = (part: Part<Whole>) => typeof part !== 'string' && (part.as === 'lines' || part.as === 'yes')
  const words = parts.filter((part) => !isBelow(part))
  const below = parts.filter(isBelow)
  return (
    <>
      <span className={styles['sentence']}>
        {words.map((part, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the words of a rule stay in their order
          <Word key={at} part={part} put={put} />
        ))}
      </span>
      {below.length > 0 && (
        <span className={styles['below']}>
          {below.map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same
            <Word key={at} part={part} put={put} />
          ))}
        </span>
      )}
    </>
  )
}

function Word<Whole>({ part, put }: { part: Part<Whole>; put: (whole: Whole) => void }) {
  if (typeof part === 'string') return <span>{part}</span>
  switch (part.as) {
    case 'choice':
      return (
        <select aria-label={part.label} value={part.value} onChange={(event) => put(part.put(event.target.value))}>
          {part.options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )
    case 'number':
      return <NumberWord part={part} put={put} />
    case 'text':
      return <TextWord part={part} put={put} />
    case 'lines':
      return (
        <label className={styles['lines']}>
          {part.label}
          <textarea
            value={part.value}
            maxLength={part.max}
            rows={Math.min(10, part.value.split('\n').length + 1)}
            spellCheck={false}
            onChange={(event) => put(part.put(event.target.value))}
          />
        </label>
      )
    case 'yes':
      return (
        <label className={styles['yes']}>
          <input type="checkbox" checked={part.value} onChange={(event) => put(part.put(event.target.checked))} />
          {part.label}
        </label>
      )
  }
}

/** While the user types, the text may be “-” or empty, and so not a number. */
function NumberWord<Whole>({ part, put }: { part: NumberPart<Whole>; put: (whole: Whole) => void }) {
  const { label, value, none, min = -10_000, max = 10_000, step } = part
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    const number = Number(text)
    if (text.trim() === '') {
      if (none !== undefined) put(part.put(undefined))
    } else if (Number.isFinite(number)) put(part.put(Math.min(max, Math.max(min, number))))
  }
  return (
    <input
      type="number"
      aria-label={label}
      value={typed ?? value ?? ''}
      placeholder={none}
      min={min}
      max={max}
      step={step ?? 'any'}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  )
}

function TextWord<Whole>({ part, put }: { part: TextPart<Whole>; put: (whole: Whole) => void }) {
  const id = useId()
  const { label, value, names = [], none, max = 100 } = part
  // A Chinese character is two columns wide.
  const width = [...(value || none || '')].reduce((sum, sign) => sum + (sign > '\u2e80' ? 2 : 1), 0)
  return (
    <>
      <input
        type="text"
        aria-label={label}
        value={value}
        placeholder={none}
        maxLength={max}
        list={names.length > 0 ? id : undefined}
        style={{ width: `calc(${Math.min(30, Math.max(6, width))}ch + 32px)` }}
        onChange={(event) => put(part.put(event.target.value))}
      />
      {names.length > 0 && (
        <datalist id={id}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
    </>
  )
}
