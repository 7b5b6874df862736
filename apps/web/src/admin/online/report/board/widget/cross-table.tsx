import type { MeasureKind, WidgetAnswer } from '@mashu/contract/online/report/board'
import { crossOf, numberText } from './widget.ts'
import { numberOf, type TextOf, type PictureProps, type AnswerRow } from './picture.ts'
import styles from '../board.module.css'

export function CrossTable({
  measure,
  answer,
  textOf,
  onOpen,
}: { measure: MeasureKind | undefined; answer: WidgetAnswer; textOf: TextOf } & Pick<PictureProps, 'onOpen'>) {
  const { corner, heads, lines } = crossOf(answer, textOf)
  return (
    <div className={styles.table} role="region" aria-label="交叉表" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {heads.map((head) => (
              <th key={head} scope="col" data-number>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(([name, cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((row, at) => (
                <td key={heads[at]} data-number>
                  {row && (
                    <CrossCell
                      text={numberText(numberOf(answer.columns[2], row[2], measure))}
                      row={row}
                      onOpen={onOpen}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CrossCell({ text, row, onOpen }: { text: string; row: AnswerRow } & Pick<PictureProps, 'onOpen'>) {
  if (!onOpen) return text
  return (
    <button type="button" onClick={() => onOpen(row)}>
      {text}
    </button>
  )
}
