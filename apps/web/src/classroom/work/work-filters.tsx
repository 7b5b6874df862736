import { Icon } from '../../ui/picture/icon.tsx'
import type { OwnWork } from '../query.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { countStages, kindsOf, orders, stages, type Order, type ListChoice } from './list-choice.ts'
import styles from './works-page.module.css'

interface FiltersProps {
  works: readonly OwnWork[]
  choice: ListChoice
  onChange: (choice: ListChoice) => void
}

export function WorkFilters({ works, choice, onChange }: FiltersProps) {
  const counts = countStages(works)
  const kinds = kindsOf(works)
  const options = stages.map(({ key, text }) => ({
    key,
    text: (
      <>
        {text}
        {counts[key] > 0 && <span className={styles['badge']}>{counts[key]}</span>}
      </>
    ),
  }))
  return (
    <div className={styles['tools']}>
      <div className={styles['stages']}>
        <Segmented
          label="作品状态"
          options={options}
          value={choice.stage}
          onChange={(stage) => onChange({ ...choice, stage })}
        />
      </div>
      <label className={styles['search']}>
        <Icon name="search" />
        <input
          type="search"
          value={choice.title}
          placeholder="找作品"
          aria-label="按名字找作品"
          onChange={(event) => onChange({ ...choice, title: event.target.value })}
        />
      </label>
      {kinds.length > 1 && (
        <select
          aria-label="作品类型"
          value={choice.kind}
          onChange={(event) => onChange({ ...choice, kind: event.target.value })}
        >
          <option value="">全部类型</option>
          {kinds.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
      )}
      <select
        aria-label="排列"
        value={choice.order}
        onChange={(event) => onChange({ ...choice, order: event.target.value as Order })}
      >
        {orders.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
