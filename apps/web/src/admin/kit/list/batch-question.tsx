import { ellipsis } from '../../../ui/text/format.ts'
import { cellText } from '../field/cell.tsx'
import type { Field } from '../field/field.ts'
import type { BatchAction } from '../resource/action.ts'
import type { AnyRow } from '../resource/resource.ts'
import type { Definition } from './screen-options.ts'

const NAMED = 3

function Named({ rows, by }: { rows: readonly AnyRow[]; by: Field | undefined }) {
  const names = by
    ? rows
        .slice(0, NAMED)
        .map((row) => ellipsis(cellText(by, row)))
        .filter(Boolean)
    : []
  return (
    <p>
      共 {rows.length} 条{names.length > 0 && `：${names.join('、')}${rows.length > names.length ? ' 等' : ''}`}
    </p>
  )
}

export function batchQuestion(
  { question, label }: BatchAction,
  rows: readonly AnyRow[],
  { noun, columns }: Pick<Definition, 'noun' | 'columns'>,
) {
  if (question === undefined) return undefined
  const count = rows.length
  return {
    ...question,
    verb: question.verb?.(count) ?? `${label} ${count} ${noun ? `个${noun}` : '条'}`,
    text: (
      <>
        {question.text}
        <Named rows={rows} by={columns[0]} />
      </>
    ),
  }
}
