import type { WidgetAnswer } from '@mashu/contract/online/report/board'
import type { AnswerColumn } from './widget.ts'
import type { TextOf, PictureProps } from './picture.ts'
import styles from '../board.module.css'

const isNumber = ({ kind }: AnswerColumn) => kind === 'number' || kind === 'money'

export function AnswerTable({
  answer,
  textOf,
  onOpen,
}: { answer: WidgetAnswer; textOf: TextOf } & Pick<PictureProps, 'onOpen'>) {
  const { columns, rows } = answer
  return (
    <div className={styles.table} role="region" aria-label="数据" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" data-number={isNumber(column) || undefined}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              // oxlint-disable-next-line react/no-array-index-key -- rows have no key of their own and never move
              key={at}
            >
              {columns.map((column, index) => (
                <td key={column.name} data-number={isNumber(column) || undefined}>
                  {index === 0 && onOpen ? (
                    <button type="button" onClick={() => onOpen(row)}>
                      {textOf(index, row[index] ?? null)}
                    </button>
                  ) : (
                    textOf(index, row[index] ?? null)
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
