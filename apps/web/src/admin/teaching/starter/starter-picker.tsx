import { usePhoneViewport } from '@mashu/ui/react'
import { Drawer } from '../../../ui/popup/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { privateKey } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { Chip } from '../../../ui/card/chip.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { WorkCover } from '../../../ui/work/work-cover.tsx'
import { listStarters, type Starter, type StarterQuery, type StarterSource } from './starter-list.ts'
import { RetryBar } from '../../kit/state/retry-bar.tsx'
import styles from './starter-picker.module.css'

const SOURCES: readonly { key: StarterSource; text: string }[] = [
  { key: 'unit', text: '课程单元' },
  { key: 'work', text: '我的作品' },
]
const NOTHING: Readonly<Record<StarterSource, string>> = {
  unit: '还没有这种类型、带初始作品的单元',
  work: '你还没有这种类型的作品',
}

/** React passes key events through portals, so Ctrl+Enter would submit the form below. */
const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.stopPropagation()
}

interface StarterPickerProps {
  /** Only projects of the homework's kind are offered. */
  codeType: string
  /** Storage key of the current project. */
  value: string
  pick: (starter: Starter) => void
  close: () => void
  title?: string
}

/** 从课程或作品里选: a stored project becomes the starter of a homework. */
export function StarterPicker({ codeType, value, pick, close, title = '选一个初始作品' }: StarterPickerProps) {
  const sources = usePermission().can(courseUnit.list) ? SOURCES : SOURCES.slice(1)
  const phone = usePhoneViewport()
  const [source, setSource] = useState<StarterSource>(sources[0]!.key)
  const [name, setName] = useState('')
  const choose = (starter: Starter) => {
    pick(starter)
    close()
  }
  return (
    <Drawer width={640} onClose={close} title={title}>
      <div className={styles['page']} onKeyDown={keepEnter}>
        <div className={styles['bar']}>
          {sources.length > 1 && (
            <Segmented label="从哪里选" options={sources} value={source} onChange={setSource} compact />
          )}
          <Input.Search
            className={styles['search']}
            aria-label="按名称搜索"
            placeholder={source === 'unit' ? '单元名称' : '作品名'}
            maxLength={64}
            size={phone ? 'large' : 'middle'}
            enterButton="搜索"
            allowClear
            onSearch={(text) => setName(text.trim())}
          />
        </div>
        <Starters query={{ source, codeType, name }} value={value} choose={choose} />
      </div>
    </Drawer>
  )
}

interface StartersProps {
  query: StarterQuery
  value: string
  choose: (starter: Starter) => void
}

function Starters({ query, value, choose }: StartersProps) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: privateKey('starter', query),
    queryFn: ({ signal }) => listStarters(query, signal),
    // Without a network, the call fails with a message instead of waiting.
    networkMode: 'always',
  })
  if (error && !isFetching) return <RetryBar error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.starters.length === 0)
    return <OfficeEmpty icon="file" title={query.name ? `没有找到“${query.name}”` : NOTHING[query.source]} />
  return (
    <>
      <ul className={styles['list']} aria-label="可以选的作品">
        {data.starters.map((starter) => (
          <li key={starter.id}>
            <button type="button" aria-pressed={starter.file === value} onClick={() => choose(starter)}>
              <WorkCover src={starter.cover} workType={null} className={styles['cover']} />
              <span className={styles['text']}>
                <b>{starter.name}</b>
                <small>{starter.detail}</small>
              </span>
              {starter.file === value && <Chip tone="green">已选</Chip>}
            </button>
          </li>
        ))}
      </ul>
      {data.isCut && <p className={styles['more']}>只列出了最新的一部分，其余的请按名称搜索。</p>}
    </>
  )
}

function Waiting() {
  return (
    <div className={styles['list']} role="group" aria-busy="true" aria-label="正在加载">
      {[1, 2, 3].map((line) => (
        <Skeleton key={line} height={76} radius={8} />
      ))}
    </div>
  )
}
