import { Link } from 'react-router'
import { healthReport } from '@mashu/contract/monitor/health-report'
import type { ResultOf } from '@mashu/contract/endpoint'
import { queryOf } from '../../api/query.ts'
import { Card } from '../../ui/card/card.tsx'
import { Icon, type IconName } from '../../ui/picture/icon.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import { MaintenanceCard } from './maintenance-card.tsx'
import { PollingPage } from './polling-page.tsx'
import styles from './health.module.css'

type Report = ResultOf<typeof healthReport.report>
type Line = Report['lines'][number]
type State = Line['state']

const EVERY_MS = 30_000
const marks: Readonly<Record<State, { icon: IconName; word: string }>> = {
  ok: { icon: 'check', word: '正常' },
  warn: { icon: 'bell', word: '注意' },
  bad: { icon: 'close', word: '异常' },
}

function Mark({ state }: { state: State }) {
  const { icon, word } = marks[state]
  return (
    <span className={classNames(styles.mark, styles[state])} role="img" aria-label={word} title={word}>
      <Icon name={icon} size={16} />
    </span>
  )
}

function verdictOf(lines: readonly Line[]): { state: State; text: string } {
  const [bad, warn] = (['bad', 'warn'] as const).map((state) => lines.filter((line) => line.state === state).length)
  if (bad) return { state: 'bad', text: `有 ${bad} 项需要马上处理` }
  if (warn) return { state: 'warn', text: `可以正常使用，有 ${warn} 项要留意` }
  return { state: 'ok', text: '一切正常' }
}

function LineItem({ line: { state, title, sentence, advice, page } }: { line: Line }) {
  return (
    <li className={styles.line}>
      <Mark state={state} />
      <div>
        <h2>{title}</h2>
        <p>{sentence}</p>
        {advice && <p className={styles.advice}>{advice}</p>}
      </div>
      {page && (
        <Link to={page} className={styles.way} aria-label={`查看${title}`}>
          查看
          <Icon name="right" size={16} />
        </Link>
      )}
    </li>
  )
}

/** These settings can be changed only on the server. */
function SettingList({ settings }: { settings: Report['settings'] }) {
  return (
    <section aria-labelledby="settings-title">
      <h2 id="settings-title" className={styles.heading}>
        设置
      </h2>
      <p className={styles.note}>
        在服务器上用命令 settings 修改（运维手册的“设置”），重新启动后生效。右边是每一项的来处，环境变量优先于设置文件。
      </p>
      <dl className={styles.settings}>
        {settings.map(({ title, value, source }) => (
          <div key={title} className={styles.setting}>
            <dt>{title}</dt>
            <dd>{value}</dd>
            <dd className={styles.source}>{source}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Describes the state of the server in words that non-experts understand. */
export default function HealthScreen() {
  return (
    <PollingPage
      query={queryOf(healthReport.report)}
      every={EVERY_MS}
      refresh="重新检查"
      summary={({ version }) => `码塾 ${version}`}
    >
      {({ lines, settings }) => {
        const { state, text } = verdictOf(lines)
        return (
          <>
            <Card padded>
              <p className={styles.verdict} role="status">
                <Mark state={state} />
                {text}
              </p>
            </Card>
            <MaintenanceCard />
            <Card padded>
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <LineItem key={line.key} line={line} />
                ))}
              </ul>
            </Card>
            <Card padded>
              <SettingList settings={settings} />
            </Card>
          </>
        )
      }}
    </PollingPage>
  )
}
