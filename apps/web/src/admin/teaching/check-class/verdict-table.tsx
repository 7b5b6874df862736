import { useState } from 'react'
import { Link } from 'react-router'
import type { Outcome } from '@mashu/contract/teaching/check/verdict'
import type { ClassVerdicts, JudgedWork } from '@mashu/contract/teaching/check/work-verdict'
import { sayCheck } from '@mashu/judge/words'
import { Stars } from '../../../ui/card/stars.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Icon, type IconName } from '../../../ui/picture/icon.tsx'
import { judgedKind } from '../task-check/checked-task.ts'
import type { ClassTask } from './use-class-check.ts'
import { currentVerdict, deskAddress, outcomeOf, type CheckSum, type Row } from './verdicts.ts'
import styles from './check-class.module.css'

interface VerdictTableProps {
  task: ClassTask
  data: ClassVerdicts
  rows: readonly Row[]
  /** Outside of a run, the weakest check is first. */
  sums: readonly CheckSum[]
  failures: ReadonlyMap<string, string>
}

interface Chosen {
  workId: string
  checkId: string
}

const icons: Readonly<Record<Outcome['state'], IconName>> = { passed: 'check', failed: 'close', unknown: 'warning' }
const words: Readonly<Record<Outcome['state'], string>> = { passed: '通过', failed: '没通过', unknown: '没法判断' }

/** Works are rows, and checks are columns. */
export function VerdictTable({ task, data, rows, sums, failures }: VerdictTableProps) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  return (
    <>
      <div className={styles['scroll']} role="region" aria-label="作品和检查" tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">学生</th>
              <th scope="col">星星</th>
              {sums.map(({ check, passed, judged, isWeak }) => (
                <th key={check.id} scope="col" data-weak={isWeak || undefined}>
                  <span title={sayCheck(check)}>{sayCheck(check)}</span>
                  <small>
                    {passed} / {judged}
                    {check.hidden && ' · 学生看不到'}
                  </small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, realname, work }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={deskAddress(task, task.departId, work.id)}>{realname}</Link>
                </th>
                <td>
                  <WorkStars work={work} failure={failures.get(work.id)} checkVersion={data.checkVersion} />
                </td>
                {sums.map(({ check }) => {
                  const outcome = outcomeOf(work, check, data.checkVersion)
                  const isChosen = chosen?.workId === work.id && chosen.checkId === check.id
                  return (
                    <td key={check.id}>
                      {outcome && (
                        <button
                          type="button"
                          data-state={outcome.state}
                          aria-label={`${realname}，${sayCheck(check)}：${words[outcome.state]}`}
                          aria-pressed={isChosen}
                          onClick={() => setChosen(isChosen ? null : { workId: work.id, checkId: check.id })}
                        >
                          <Icon name={icons[outcome.state]} size={16} />
                        </button>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {chosen && <Seen task={task} data={data} rows={rows} chosen={chosen} />}
    </>
  )
}

interface WorkStarsProps {
  work: JudgedWork
  failure: string | undefined
  checkVersion: number
}

function WorkStars({ work, failure, checkVersion }: WorkStarsProps) {
  if (work.score !== null) return <Stars value={work.score} size={14} />
  if (work.suggestedStars !== null) return <small className={styles['suggested']}>建议 {work.suggestedStars} 星</small>
  if (failure !== undefined && !currentVerdict(work, checkVersion)) return <small role="alert">{failure}</small>
  return <small>{judgedKind(work.workType) ? '还没检查' : '不能自动检查'}</small>
}

function placeText({ place }: Outcome): string {
  if (!place) return ''
  const line = place.line === undefined ? '' : `第 ${place.line} 行`
  return [place.page, place.sprite, place.file, line].filter(Boolean).join(' · ')
}

interface SeenProps extends Pick<VerdictTableProps, 'task' | 'data' | 'rows'> {
  chosen: Chosen
}

function Seen({ task, data, rows, chosen }: SeenProps) {
  const row = rows.find(({ work }) => work.id === chosen.workId)
  const check = data.checks.find(({ id }) => id === chosen.checkId)
  const outcome = row && check && outcomeOf(row.work, check, data.checkVersion)
  if (!outcome) return null
  const { verdict } = row.work
  return (
    <section className={styles['seen']} aria-label="看到了什么" role="status">
      <header>
        <b>{row.realname}</b>
        <span data-state={outcome.state}>{words[outcome.state]}</span>
        <span>{sayCheck(check)}</span>
      </header>
      {outcome.seen && <p>{outcome.seen}</p>}
      <footer>
        {placeText(outcome) && <span>{placeText(outcome)}</span>}
        <small>
          作品第 {row.work.versionNo} 版 · 检查第 {data.checkVersion} 版 · {verdict?.ranBy ?? '老师'} {verdict?.ranAt}{' '}
          检查
        </small>
        <ButtonLink to={deskAddress(task, task.departId, row.work.id)} kind="outline" size="compact">
          打开作品
        </ButtonLink>
      </footer>
    </section>
  )
}
