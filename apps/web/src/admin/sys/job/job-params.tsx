import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Input, InputNumber } from 'antd'
import type { ResultOf } from '@mashu/contract/endpoint'
import { quartzJob } from '@mashu/contract/sys/job/quartz-job'
import { queryOf } from '../../../api/query.ts'
import type { InputProps } from '../../kit/field/field.ts'
import styles from './job.module.css'

type KnownJob = ResultOf<typeof quartzJob.known>[number]

function useKnownJobs(): readonly KnownJob[] | undefined {
  return useQuery(queryOf(quartzJob.known)).data
}

/** A text that is not JSON is the value of the job's only parameter. */
function readValues(job: KnownJob, text: string): Record<string, unknown> {
  const [first, second] = job.params
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>
  } catch {}
  return first && !second && text !== '' ? { [first.key]: text } : {}
}

/** Each parameter of the selected job has its own field. */
export function JobParamsField({ id, value, onChange, values }: InputProps) {
  const known = useKnownJobs()
  const job = known?.find(({ names }) => names.includes(String(values['jobClassName'] ?? '')))
  const text = typeof value === 'string' ? value : ''
  if (known && !job)
    return (
      <Input
        id={id}
        value={text}
        maxLength={255}
        autoComplete="off"
        placeholder="系统里没有这个任务，参数原样保存"
        onChange={(event) => onChange?.(event.target.value)}
      />
    )
  if (!job || job.params.length === 0) return <p className={styles.hint}>这个任务没有参数</p>
  const given = readValues(job, text)
  const set = (key: string, next: unknown) => {
    const rest = Object.fromEntries(
      Object.entries({ ...given, [key]: next }).filter(([, kept]) => kept !== null && kept !== ''),
    )
    onChange?.(Object.keys(rest).length === 0 ? '' : JSON.stringify(rest))
  }
  return (
    <div className={styles.params}>
      {job.params.map(({ key, title, type, minimum, maximum, initial }) => (
        <label key={key}>
          <span>{title}</span>
          {type === 'integer' ? (
            <InputNumber
              value={given[key] as number | undefined}
              placeholder={initial ?? ''}
              precision={0}
              {...(minimum === null ? {} : { min: minimum })}
              {...(maximum === null ? {} : { max: maximum })}
              onChange={(next) => set(key, next)}
            />
          ) : (
            <Input
              value={String(given[key] ?? '')}
              placeholder={initial ?? ''}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => set(key, event.target.value)}
            />
          )}
        </label>
      ))}
    </div>
  )
}

/** Jobs have a name in Mashu, or their class name in the former system. */
export function JobNameField({ id, value, onChange, mode, placeholder }: InputProps) {
  const known = useKnownJobs()
  const name = typeof value === 'string' ? value : ''
  if (mode === 'edit') return <Input id={id} value={name} readOnly />
  return (
    <AutoComplete
      id={id}
      value={name}
      onChange={(next) => onChange?.(next)}
      placeholder={placeholder}
      showSearch={{ filterOption: (typed, option) => String(option?.label ?? '').includes(typed) }}
      options={known?.flatMap(({ names, title }) =>
        names.map((each) => ({ value: each, label: `${title}（${each}）` })),
      )}
    />
  )
}
