import { Button, Segmented } from 'antd'
import { isGroup, type ConditionGroup } from '@mashu/contract/online/view/condition'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { Field } from '../field/field.ts'
import { mayNest, withItem, type Item } from './condition-group.ts'
import { fresh, QueryLine } from './query-line.tsx'
import styles from './view.module.css'

const MATCHES = [
  { value: 'and', label: '全部满足' },
  { value: 'or', label: '满足任意一个' },
]

interface GroupProps {
  fields: readonly Field[]
  group: ConditionGroup
  /** 0 for the outermost group. */
  depth: number
  name: string
  full: boolean
  put: (group: ConditionGroup | null) => void
}

/** A row must meet all conditions and groups in the group, or at least one. */
export function QueryGroup({ fields, group, depth, name, full, put }: GroupProps) {
  const add = (item: Item) => put({ ...group, items: [...group.items, item] })
  const first = fields[0]!
  return (
    <div className={styles.group} role="group" aria-label={name}>
      <div className={styles.head}>
        <Segmented
          aria-label={`${name}：怎样满足`}
          value={group.match}
          options={MATCHES}
          onChange={(match) => put({ ...group, match: match as 'and' | 'or' })}
        />
        {depth > 0 && (
          <Button type="text" onClick={() => put(null)}>
            删除这组
          </Button>
        )}
      </div>
      <ul className={styles.lines}>
        {group.items.map((item, at) => {
          const own = depth === 0 ? `${at + 1}` : `${name.replace('条件组 ', '')}.${at + 1}`
          const change = (next: Item | null) => put(withItem(group, at, next))
          return isGroup(item) ? (
            // oxlint-disable-next-line react/no-array-index-key -- lines may be alike
            <li key={at}>
              <QueryGroup
                fields={fields}
                group={item}
                depth={depth + 1}
                name={`条件组 ${own}`}
                full={full}
                put={change}
              />
            </li>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- lines may be alike
            <QueryLine key={at} fields={fields} item={item} name={`条件 ${own}`} put={change} />
          )
        })}
      </ul>
      <div className={styles.adds}>
        <Button disabled={full} icon={<Icon name="plus" size={16} />} onClick={() => add(fresh(first))}>
          加一个条件
        </Button>
        {mayNest(depth) && (
          <Button disabled={full} onClick={() => add({ match: 'or', items: [fresh(first)] })}>
            加一组条件
          </Button>
        )}
      </div>
    </div>
  )
}
