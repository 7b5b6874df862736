import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { isGroup, type Condition, type ConditionGroup } from '@mashu/contract/online/view/condition'
import { Button as DialogButton } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { Field } from '../../kit/field/field.ts'
import { isFull, mayNest, whole, withItem, type Item } from './condition-group.ts'
import { ConditionValue, rulesOf } from './condition-value.tsx'
import styles from './view.module.css'

const MATCHES = [
  { value: 'and', label: '全部满足' },
  { value: 'or', label: '满足任意一个' },
]

function fresh(field: Field): Condition {
  return { field: field.name, rule: rulesOf(field)[0]!.value, val: '' }
}

interface LineProps {
  fields: readonly Field[]
  item: Condition
  name: string
  put: (item: Condition | null) => void
}

function Line({ fields, item, name, put }: LineProps) {
  const field = fields.find((each) => each.name === item.field)
  return (
    <li className={styles.line}>
      <Select
        aria-label={`${name}的字段`}
        value={field?.name}
        placeholder="字段已经没有了"
        options={fields.map((each) => ({ value: each.name, label: each.label }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(chosen: string) => put(fresh(fields.find((each) => each.name === chosen)!))}
      />
      {field && (
        <>
          <Select
            aria-label={`${name}的比较`}
            value={item.rule}
            options={rulesOf(field)}
            onChange={(rule) => put({ ...item, rule, val: '' })}
          />
          <ConditionValue
            field={field}
            rule={item.rule}
            value={item.val}
            label={`${name}的值`}
            onChange={(val) => put({ ...item, val })}
          />
        </>
      )}
      <Button
        type="text"
        className={styles.remove!}
        aria-label={`删除${name}`}
        title={`删除${name}`}
        icon={<Icon name="close" size={16} />}
        onClick={() => put(null)}
      />
    </li>
  )
}

interface GroupProps {
  fields: readonly Field[]
  group: ConditionGroup
  /** 0: the outermost. */
  depth: number
  name: string
  full: boolean
  put: (group: ConditionGroup | null) => void
}

function Group({ fields, group, depth, name, full, put }: GroupProps) {
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
              <Group fields={fields} group={item} depth={depth + 1} name={`条件组 ${own}`} full={full} put={change} />
            </li>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- lines may be alike
            <Line key={at} fields={fields} item={item} name={`条件 ${own}`} put={change} />
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

interface BuilderProps {
  fields: readonly Field[]
  given: ConditionGroup | null
  search: (group: ConditionGroup | null) => void
  close: () => void
}

/** 高级查询: conditions in groups, of which all or any hold. */
export function QueryBuilder({ fields, given, search, close }: BuilderProps) {
  const [group, setGroup] = useState<ConditionGroup>(given ?? { match: 'and', items: [fresh(fields[0]!)] })
  const done = (wanted: ConditionGroup | null) => {
    search(wanted && wanted.items.length > 0 ? wanted : null)
    close()
  }
  return (
    <Dialog
      open
      title="高级查询"
      width={720}
      closeOnScrim={false}
      onClose={close}
      footer={
        <>
          <DialogButton kind="outline" size="compact" onClick={() => done(null)}>
            清空条件
          </DialogButton>
          <DialogButton size="compact" onClick={() => done(whole(group))}>
            查询
          </DialogButton>
        </>
      }
    >
      <p className={styles.hint}>没有填值的条件不起作用。需要“并且”里面再有“或者”，就加一组条件。</p>
      <Group
        fields={fields}
        group={group}
        depth={0}
        name="条件"
        full={isFull(group)}
        put={(next) => setGroup(next ?? { match: 'and', items: [] })}
      />
    </Dialog>
  )
}
