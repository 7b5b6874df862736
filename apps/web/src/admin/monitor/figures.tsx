import { runtime, type Figure } from '@mashu/contract/monitor/runtime'
import { call } from '@mashu/client'
import { keyOf } from '../../api/query.ts'
import { Card } from '../../ui/card/card.tsx'
import { LineChart } from '../kit/chart/line-chart.tsx'
import { PollingPage } from './polling-page.tsx'
import { bytesText, figureText, millisecondsText, percentText } from './unit-text.ts'
import styles from './monitor.module.css'

const EVERY_MS = 5000
type Part = 'runtime' | 'service' | 'system' | 'database'
type Sample = Awaited<ReturnType<typeof loadSamples>>[number]
const loadSamples = () => call(runtime.samples)

/** A line of the chart. */
export interface Course {
  title: string
  of: (sample: Sample) => number
  text: (value: number) => string
}

const SAMPLE_SECONDS = 5
const rate = (value: number) => `${Math.round(value * 10) / 10} 次/秒`

export const courses = {
  heap: { title: '已用内存', of: ({ heap }) => heap, text: bytesText },
  memory: { title: '整个进程的内存', of: ({ memory }) => memory, text: bytesText },
  delay: { title: '最长的等待', of: ({ delay }) => delay, text: millisecondsText },
  cpu: { title: '本程序占处理器', of: ({ cpu }) => cpu, text: percentText },
  requests: { title: '请求', of: ({ requests }) => requests / SAMPLE_SECONDS, text: rate },
  statements: { title: '数据库语句', of: ({ statements }) => statements / SAMPLE_SECONDS, text: rate },
} satisfies Record<string, Course>

export function FigureTable({ title, figures }: { title: string; figures: readonly Figure[] }) {
  return (
    <Card padded>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.scroll}>
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">参数</th>
              <th scope="col">当前值</th>
              <th scope="col">描述</th>
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <tr key={figure.title}>
                <td>{figure.title}</td>
                <td>{figureText(figure)}</td>
                <td>{figure.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

export function Charts({ samples, shown }: { samples: readonly Sample[]; shown: readonly Course[] }) {
  const times = samples.map(({ at }) => at)
  return (
    <Card padded>
      <div className={styles.charts}>
        {shown.map(({ title, of, text }) => (
          <LineChart key={title} title={`${title}（最近一刻钟）`} times={times} values={samples.map(of)} text={text} />
        ))}
      </div>
    </Card>
  )
}

export function FiguresPage({ part, title, shown }: { part: Part; title: string; shown: readonly Course[] }) {
  const load = async () => {
    const [figures, samples] = await Promise.all([call(runtime.figures), loadSamples()])
    return { figures: figures[part], samples }
  }
  return (
    <PollingPage query={{ queryKey: keyOf(runtime.figures, part), queryFn: load }} every={EVERY_MS}>
      {({ figures, samples }) => (
        <>
          <Charts samples={samples} shown={shown} />
          <FigureTable title={title} figures={figures} />
        </>
      )}
    </PollingPage>
  )
}
