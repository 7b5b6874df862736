import type { MeasureKind, WidgetAnswer } from '@mashu/contract/online/report/board'
import { courseText, LineChart } from '../../../../kit/chart/line-chart.tsx'
import { momentOf, numberText } from './widget.ts'
import { numberOf, COLOURS, type PictureProps, type TextOf, type AnswerRow } from './picture.ts'
import { AnswerTable } from './answer-table.tsx'
import styles from '../board.module.css'

type Measures = readonly MeasureKind[]

/** Keyboard and touch users open the rows of a day from this table. */
export function DaysOfLine({
  title,
  measures,
  answer,
  textOf,
  onOpen,
}: Omit<PictureProps, 'widget'> & { title: string; measures: Measures; textOf: TextOf }) {
  return (
    <>
      <Line title={title} measures={measures} answer={answer} />
      {onOpen && answer.rows.length > 1 && (
        <details className={styles.behind}>
          <summary>数字和明细</summary>
          <AnswerTable answer={answer} textOf={textOf} onOpen={onOpen} />
        </details>
      )}
    </>
  )
}

function Line({
  title,
  measures,
  answer: { columns, rows },
}: {
  title: string
  measures: Measures
  answer: WidgetAnswer
}) {
  const points = rows
    .map((row) => ({ row, at: momentOf(row[0] ?? null) }))
    .filter((point): point is { row: AnswerRow; at: number } => point.at !== null)
    .sort((a, b) => a.at - b.at)
  if (points.length < 2) return <p className={styles.none}>折线图要按日期或月份分组，至少有两天的数据</p>
  const isSingle = columns.length === 2
  const valuesOf = (at: number) => points.map(({ row }) => numberOf(columns[at], row[at], measures[at - 1]))
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
