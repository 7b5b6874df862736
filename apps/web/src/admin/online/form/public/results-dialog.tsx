import { useQuery } from '@tanstack/react-query'
import { formResults, type FormResults } from '@mashu/contract/online/form/public/form-results'
import { RetryBar } from '../../../kit/state/retry-bar.tsx'
import { queryOf } from '../../../../api/query.ts'
import { Dialog } from '../../../../ui/popup/dialog.tsx'
import { Skeleton } from '../../../../ui/state/skeleton.tsx'
import { Bars } from '../../../kit/chart/bars.tsx'
import { Donut } from '../../../kit/chart/donut.tsx'
import styles from './results-dialog.module.css'

interface ResultsDialogProps {
  formId: string
  title: string
  close: () => void
}

/** Milliseconds between two requests. A hidden tab sends no requests. */
const REFRESH_MS = 10_000
const COLOURS = ['--seed', '--amber', '--green', '--coral', '--teal', '--ink-3', '--hill-2', '--sand']
/** Maximum number of parts in a ring chart. */
const MAX_PARTS = COLOURS.length

function Choice({ choice: { label, parts, isSeveral } }: { choice: FormResults['choices'][number] }) {
  const isRing = !isSeveral && parts.length <= MAX_PARTS
  const most = Math.max(1, ...parts.map(({ count }) => count))
  return (
    <section className={styles.chart} aria-label={label}>
      <h3>{label}</h3>
      {isRing ? (
        <Donut
          title={label}
          unit="份"
          slices={parts.map(({ text, count }, at) => ({
            key: text,
            label: text,
            value: count,
            colour: `var(${COLOURS[at]})`,
          }))}
        />
      ) : (
        <ul className={styles.rows}>
          {parts.map(({ text, count }) => (
            <li key={text}>
              <span>{text}</span>
              <i style={{ width: `${(count / most) * 100}%` }} data-some={count > 0 || undefined} />
              <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Results({ results: { total, guests, newest, days, choices } }: { results: FormResults }) {
  const today = days.at(-1)?.count ?? 0
  return (
    <div className={styles.page}>
      <dl className={styles.numbers} aria-live="polite">
        <div>
          <dt>一共</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>今天</dt>
          <dd>{today}</dd>
        </div>
        <div>
          <dt>公开填写</dt>
          <dd>{guests}</dd>
        </div>
        <div>
          <dt>最近一份</dt>
          <dd className={styles.time}>{newest?.slice(5, 16) ?? '还没有'}</dd>
        </div>
      </dl>
      <section className={styles.chart} aria-label="最近 30 天">
        <h3>最近 30 天</h3>
        <div className={styles.days}>
          <Bars
            title="每天收到的份数"
            every={5}
            bars={days.map(({ day, count }) => ({ key: day, label: day.slice(5), value: count }))}
          />
        </div>
      </section>
      {choices.map((choice) => (
        <Choice key={choice.key} choice={choice} />
      ))}
    </div>
  )
}

export function ResultsDialog({ formId, title, close }: ResultsDialogProps) {
  const { data, error } = useQuery({
    ...queryOf(formResults.read, { params: { formId } }),
    refetchInterval: REFRESH_MS,
    gcTime: 0,
  })
  return (
    <Dialog title={`“${title}”的收集结果`} width={900} onClose={close}>
      {error && <RetryBar error={error} />}
      {!data && !error && (
        <div aria-busy="true" aria-label="正在统计">
          <Skeleton height={320} radius={8} />
        </div>
      )}
      {data && <Results results={data} />}
    </Dialog>
  )
}
