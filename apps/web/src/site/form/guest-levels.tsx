import { useId } from 'react'
import { MAX_STARS } from '@mashu/contract/online/form/more-controls'
import { labelOf, QuestionFault, type GuestInputProps } from './guest-question.tsx'
import styles from './form-page.module.css'

export const STARS = Array.from({ length: MAX_STARS }, (_, at) => ({
  value: String(at + 1),
  text: '★'.repeat(at + 1),
}))

/** Hierarchical choices (`甲/一`). Each select offers the children of the previous choice. */
export function GuestLevels({ field, value, isRequired, isLocked, fault, onChange }: GuestInputProps) {
  const id = useId()
  const chosen = String(value ?? '')
    .split('/')
    .filter(Boolean)
  const paths = field.options.map((option) => option.value.split('/'))
  const offered = (depth: number) => {
    const below = paths.filter((path) => chosen.slice(0, depth).every((part, at) => path[at] === part))
    return [...new Set(below.flatMap((path) => path[depth] ?? []))]
  }
  const levels = Array.from({ length: chosen.length + 1 }, (_, depth) => offered(depth)).filter(
    (texts) => texts.length > 0,
  )
  return (
    <fieldset className={styles.levels} aria-describedby={fault ? `${id}-note` : undefined} disabled={isLocked}>
      <legend>{labelOf(field, isRequired)}</legend>
      {levels.map((texts, depth) => (
        <select
          key={chosen.slice(0, depth).join('/')}
          name={depth === 0 ? field.key : undefined}
          aria-label={`${field.label}，第 ${depth + 1} 级`}
          value={chosen[depth] ?? ''}
          onChange={({ target }) =>
            onChange([...chosen.slice(0, depth), ...(target.value ? [target.value] : [])].join('/'))
          }
        >
          <option value="">请选择</option>
          {texts.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </select>
      ))}
      {fault && <QuestionFault id={`${id}-note`}>{fault}</QuestionFault>}
    </fieldset>
  )
}
