import { Badge, Button, Dropdown, Select } from 'antd'
import type { ReactNode } from 'react'
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

interface ViewBarProps {
  source: ViewSource
  /** Fields for conditions. */
  fields: readonly Field[]
  /** The columns of a saved view; by default those of the list. */
  columns: readonly string[]
  /** Other ways to draw the rows; without them the bar is part of the toolbar. */
  children?: ReactNode
}

/** Saved views, conditions, and the way to draw the rows. */
export function ViewBar({ source, fields, columns, children }: ViewBarProps) {
  const { params, state, views, current, found, choose, change, save, remove, show, popup, question } = useViews(
    source,
    columns,
  )
  const count = countOf(state.conditions)
  const work = { save, remove: (view: (typeof views)[number]) => void remove(view) }
  const named = [
    { value: PLAIN, label: '全部数据' },
    ...views
      .filter(({ content }) => content !== null)
      .map((view) => ({ value: view.id, label: view.isShared ? `${view.name}（共享）` : view.name })),
  ]
  const chooseId = (id: string) => choose(views.find((view) => view.id === id) ?? null)
  const isChanged = current !== undefined && !isAsSaved(params, current)
  const query = (
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
  const failed = found.error && (
    <span role="alert" className={styles.hint}>
      视图没有读出来
      <Button type="link" onClick={() => void found.refetch()}>
        重试
      </Button>
    </span>
  )
  const dialogs = (
    <>
      {popup}
      {question}
    </>
  )
  if (!children)
    return (
      <span className={styles.inline}>
        {query}
        <Dropdown
          trigger={['click']}
          menu={{
            selectedKeys: [current?.id ?? 'plain'],
            items: [
              ...named.map(({ value, label }) => ({ key: value || 'plain', label, onClick: () => chooseId(value) })),
              { type: 'divider' },
              ...viewMenu(views, current, work),
            ],
          }}
        >
          <Button>
            {current ? `${current.name}${isChanged ? '（有改动）' : ''}` : '视图'}
            <Icon name="down" size={16} />
          </Button>
        </Dropdown>
        {failed}
        {dialogs}
      </span>
    )
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
      {query}
      <Dropdown menu={{ items: viewMenu(views, current, work) }} trigger={['click']}>
        <Button>
          {isChanged ? '保存视图（有改动）' : '保存视图'}
          <Icon name="down" size={16} />
        </Button>
      </Dropdown>
      {children}
      {failed}
      {dialogs}
    </div>
  )
}
