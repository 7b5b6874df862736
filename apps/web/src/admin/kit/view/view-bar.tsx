import { Badge, Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { WithMenu, type PopItem } from '../../../ui/popup/pop-menu.tsx'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { Field } from '../field/field.ts'
import { countOf } from './condition-group.ts'
import { isAsSaved } from './view-state.ts'
import { useViews } from './use-views.tsx'
import type { ViewSource } from './view-source.ts'
import { viewMenu } from './view-menu.ts'
import styles from './view.module.css'

const QueryBuilder = lazyPopup(async () => (await import('./query-builder.tsx')).QueryBuilder)

const PLAIN = ''

type Views = ReturnType<typeof useViews>

function QueryButton({ views: { state, show, change }, fields }: { views: Views; fields: readonly Field[] }) {
  const count = countOf(state.conditions)
  return (
    <Badge count={count} size="small">
      <Button
        icon={<Icon name="search" size={16} />}
        aria-label={count > 0 ? `高级查询，${count} 个条件` : '高级查询'}
        onClick={() =>
          show((close) => (
            <QueryBuilder
              fields={fields}
              given={state.conditions}
              search={(conditions) => change({ conditions })}
              close={close}
            />
          ))
        }
      >
        高级查询
      </Button>
    </Badge>
  )
}

const ViewsFailure = ({ found }: Pick<Views, 'found'>) =>
  found.error && (
    <span role="alert" className={styles.hint}>
      视图没有读出来
      <Button type="link" onClick={() => void found.refetch()}>
        重试
      </Button>
    </span>
  )

const MenuButton = ({ items, children }: { items: readonly PopItem[]; children: string }) => (
  <WithMenu label={children} items={items}>
    {(button) => (
      <Button {...button}>
        {children}
        <Icon name="down" size={16} />
      </Button>
    )}
  </WithMenu>
)

/** The first option shows all rows without a view. */
const viewOptions = ({ views }: Views) => [
  { value: PLAIN, label: '全部数据' },
  ...views
    .filter(({ content }) => content !== null)
    .map((view) => ({ value: view.id, label: view.isShared ? `${view.name}（共享）` : view.name })),
]

interface ViewBarProps {
  source: ViewSource
  /** Conditions can use these fields. */
  fields: readonly Field[]
  /** Columns of the current view, or of the list if no view is chosen. */
  columns: readonly string[]
  /** The choice between a table, cards and so on. Without this choice, the bar is part of the toolbar. */
  children?: ReactNode
}

export function ViewBar({ source, fields, columns, children }: ViewBarProps) {
  const views = useViews(source, columns)
  const { params, current, found, choose, save, remove } = views
  const work = viewMenu(views.views, current, { save, remove: (view) => void remove(view) })
  const named = viewOptions(views)
  const chooseId = (id: string) => choose(views.views.find((view) => view.id === id) ?? null)
  const change = current !== undefined && !isAsSaved(params, current) ? '（有改动）' : ''
  const around = (
    <>
      <ViewsFailure found={found} />
      {views.popup}
      {views.question}
    </>
  )
  if (!children) {
    const items: PopItem[] = [
      ...named.map(({ value, label }) => ({
        key: value || 'plain',
        text: label,
        on: value === (current ? current.id : PLAIN),
        onSelect: () => chooseId(value),
      })),
      { key: 'line', line: true },
      ...work,
    ]
    return (
      <span className={styles.inline}>
        <QueryButton views={views} fields={fields} />
        <MenuButton items={items}>{current ? `${current.name}${change}` : '视图'}</MenuButton>
        {around}
      </span>
    )
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label="视图">
      <Select
        aria-label="视图"
        className={styles.views!}
        value={current ? current.id : PLAIN}
        loading={found.isPending}
        status={found.error ? 'error' : ''}
        options={named}
        onChange={chooseId}
      />
      <QueryButton views={views} fields={fields} />
      <MenuButton items={work}>{`保存视图${change}`}</MenuButton>
      {children}
      {around}
    </div>
  )
}
