import type { Check } from '@mashu/contract/teaching/check/check'
import { Chip } from '../../../../ui/card/chip.tsx'
import type { Trial, TrialWork } from './trial.ts'
import styles from './trial.module.css'

interface TrialReportProps {
  trial: Trial
  works: readonly TrialWork[]
  check: Check
}

/** Warns if the starter already passes the check. */
export function TrialReport({ trial, works, check }: TrialReportProps) {
  const single = works.filter(({ role }) => role !== 'class')
  const ofClass = works.filter(({ role }) => role === 'class').map(({ file }) => trial.outcomeOf(file, check))
  const tried = ofClass.filter((outcome) => outcome !== undefined)
  const starter = works.find(({ role }) => role === 'starter')
  const saysNothing = starter && trial.outcomeOf(starter.file, check)?.state === 'passed'
  return (
    <div className={styles['report']}>
      {single.map((work) => (
        <Result key={work.file} trial={trial} work={work} check={check} />
      ))}
      {tried.length > 0 && (
        <Chip tone="blue">
          班里的作品：{tried.filter(({ state }) => state === 'passed').length} / {tried.length} 做到
        </Chip>
      )}
      {saysNothing && <p className={styles['warning']}>初始作品就已经通过：这条检查什么也没说明</p>}
    </div>
  )
}

const WORDS = { passed: '通过', failed: '没通过', unknown: '检查不了' } as const

function Result({ trial, work, check }: { trial: Trial; work: TrialWork; check: Check }) {
  const outcome = trial.outcomeOf(work.file, check)
  if (!outcome) return null
  const isWanted = outcome.state === (work.role === 'answer' ? 'passed' : 'failed')
  return (
    <span className={styles['result']}>
      <Chip tone={isWanted ? 'green' : 'coral'}>
        {work.title}：{WORDS[outcome.state]}
      </Chip>
      {work.role === 'answer' && outcome.state !== 'passed' && <small>{outcome.seen}</small>}
    </span>
  )
}
