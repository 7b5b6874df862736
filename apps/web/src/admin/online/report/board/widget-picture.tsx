import type { Widget, WidgetAnswer } from '@mashu/contract/online/report/board'
import { useDictionaries } from '../../../../api/dictionary.ts'
import { Donut } from '../../../kit/chart/donut.tsx'
import { courseText, LineChart } from '../../../kit/chart/line-chart.tsx'
import { crossOf, momentOf, numberText, valueText, type AnswerColumn } from './widget.ts'
import { WidgetBars } from './widget-bars.tsx'
import styles from './board.module.css'

const COLOURS = ['--seed', '--green', '--amber', '--coral', '--teal', '--tile-a', '--tile-b', '--tile-c']
const FEN = 100

type Row = WidgetAnswer['rows'][number]
interface PictureProps {
  widget: Widget
  answer: WidgetAnswer
  /** Opens what is behind a line, a part or a number. */
  onOpen?: ((row: Row) => void) | undefined
}
type TextOf = (column: number, value: string | number | null) => string

/** Yuan for fen, so that a chart shows what people pay. */
const numberOf = (column: AnswerColumn | undefined, value: string | number | null | undefined): number => {
  const number = Number(value ?? 0)
  return column?.kind === 'money' ? number / FEN : Math.round(number * 100) / 100
}

/** Draws the answer of a widget. */
export function WidgetPicture(props: PictureProps) {
  const { columns } = props.answer
  const words = useDictionaries(columns.flatMap(({ dict }) => (dict === undefined ? [] : [dict])))
  const textOf: TextOf = (at, value) => valueText(columns[at]!, value, words[columns[at]!.dict ?? ''])
  if (props.answer.rows.length === 0) return <p className={styles.none}>还没有数据</p>
  return (
    <>
      <Picture {...props} textOf={textOf} />
      {props.answer.isCut && <small className={styles.none}>只显示前 {props.widget.most} 行</small>}
    </>
  )
}

function Picture({ widget, answer, onOpen, textOf }: PictureProps & { textOf: TextOf }) {
  const { columns, rows } = answer
  const title = widget.title || columns.map((column) => column.title).join('、')
  switch (widget.kind) {
    case 'number':
      return <Figure text={numberText(numberOf(columns[0], rows[0]?.[0]))} onOpen={onOpen && (() => onOpen([]))} />
    case 'bar':
      return (
        <WidgetBars
          title={title}
          bars={rows.map((row, at) => ({
            key: String(at),
            label: textOf(0, row[0] ?? null),
            value: numberOf(columns[1], row[1]),
          }))}
          onOpen={onOpen && ((key) => onOpen(rows[Number(key)]!))}
        />
      )
    case 'pie':
      return (
        <Donut
          title={title}
          unit={columns[1]?.title ?? ''}
          slices={rows.map((row, at) => ({
            key: String(at),
            label: textOf(0, row[0] ?? null),
            value: numberOf(columns[1], row[1]),
            colour: `var(${COLOURS[at % COLOURS.length]})`,
          }))}
          onOpen={onOpen && ((key) => onOpen(rows[Number(key)]!))}
        />
      )
    case 'line':
      return <DaysOfLine title={title} answer={answer} textOf={textOf} onOpen={onOpen} />
    case 'cross':
      return <Cross answer={answer} textOf={textOf} onOpen={onOpen} />
    case 'table':
      return <AnswerTable answer={answer} textOf={textOf} onOpen={onOpen} />
  }
}

/** A line, and below it its days as a table: what is behind a day opens by key and by finger. */
function DaysOfLine({
  title,
  answer,
  textOf,
  onOpen,
}: Omit<PictureProps, 'widget'> & { title: string; textOf: TextOf }) {
  return (
    <>
      <Line title={title} answer={answer} />
      {onOpen && answer.rows.length > 1 && (
        <details className={styles.behind}>
          <summary>数字和明细</summary>
          <AnswerTable answer={answer} textOf={textOf} onOpen={onOpen} />
        </details>
      )}
    </>
  )
}

function Line({ title, answer: { columns, rows } }: { title: string; answer: WidgetAnswer }) {
  const points = rows
    .map((row) => ({ row, at: momentOf(row[0] ?? null) }))
    .filter((point): point is { row: Row; at: number } => point.at !== null)
    .sort((a, b) => a.at - b.at)
  if (points.length < 2) return <p className={styles.none}>折线图要按日期或月份分组，至少有两天的数据</p>
  const isSingle = columns.length === 2
  const valuesOf = (at: number) => points.map(({ row }) => numberOf(columns[at], row[at]))
  return (
    <LineChart
      title={title}
      words={courseText({ values: valuesOf(1), text: numberText })}
      {...(isSingle ? {} : { label: columns[1]!.title })}
      axis="day"
      times={points.map(({ at }) => at)}
      values={valuesOf(1)}
      further={columns.slice(2).map((column, index) => ({
        label: column.title,
        values: valuesOf(index + 2),
        colour: COLOURS[index + 1]!,
      }))}
      text={numberText}
    />
  )
}

function Figure({ text, onOpen }: { text: string; onOpen: (() => void) | undefined }) {
  if (!onOpen) return <p className={styles.number}>{text}</p>
  return (
    <p className={styles.number}>
      <button type="button" title="看明细" onClick={onOpen}>
        {text}
      </button>
    </p>
  )
}

const isNumber = ({ kind }: AnswerColumn) => kind === 'number' || kind === 'money'

function AnswerTable({
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

function Cross({ answer, textOf, onOpen }: { answer: WidgetAnswer; textOf: TextOf } & Pick<PictureProps, 'onOpen'>) {
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
                    <CrossCell text={numberText(numberOf(answer.columns[2], row[2]))} row={row} onOpen={onOpen} />
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

function CrossCell({ text, row, onOpen }: { text: string; row: Row } & Pick<PictureProps, 'onOpen'>) {
  if (!onOpen) return text
  return (
    <button type="button" onClick={() => onOpen(row)}>
      {text}
    </button>
  )
}
