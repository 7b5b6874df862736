import { useDictionaries } from '../../../../../api/dictionary.ts'
import { Donut } from '../../../../kit/chart/donut.tsx'
import { numberText, valueText } from './widget.ts'
import { WidgetBars } from './widget-bars.tsx'
import { numberOf, COLOURS, type PictureProps, type TextOf } from './picture.ts'
import { DaysOfLine } from './widget-line.tsx'
import { AnswerTable } from './answer-table.tsx'
import { CrossTable } from './cross-table.tsx'
import styles from '../board.module.css'

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
  const measure = widget.measures[0]?.kind
  switch (widget.kind) {
    case 'number':
      return (
        <Figure text={numberText(numberOf(columns[0], rows[0]?.[0], measure))} onOpen={onOpen && (() => onOpen([]))} />
      )
    case 'bar':
      return (
        <WidgetBars
          title={title}
          bars={rows.map((row, at) => ({
            key: String(at),
            label: textOf(0, row[0] ?? null),
            value: numberOf(columns[1], row[1], measure),
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
            value: numberOf(columns[1], row[1], measure) ?? 0,
            colour: `var(${COLOURS[at % COLOURS.length]})`,
          }))}
          onOpen={onOpen && ((key) => onOpen(rows[Number(key)]!))}
        />
      )
    case 'line':
      return (
        <DaysOfLine
          measures={widget.measures.map(({ kind }) => kind)}
          title={title}
          answer={answer}
          textOf={textOf}
          onOpen={onOpen}
        />
      )
    case 'cross':
      return <CrossTable measure={measure} answer={answer} textOf={textOf} onOpen={onOpen} />
    case 'table':
      return <AnswerTable answer={answer} textOf={textOf} onOpen={onOpen} />
  }
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
