import { Badge, Button, Dropdown, Select } from 'antd'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { Field } from '../../kit/field/field.ts'
import { countOf } from './condition-group.ts'
import { QueryBuilder } from './query-builder.tsx'
import { isAsSaved } from './view-state.ts'
import { useViews } from './use-views.tsx'
import { viewMenu } from './view-menu.ts'
import { DrawnAs, type DrawnBy } from './drawn-as.tsx'
import styles from './view.module.css'

const PLAIN = ''

interface ViewBarProps {
  formId: string
  /** Fields that conditions can be about. */
  fields: readonly Field[]
  /** Fields that a board or a calendar can be made by; without any there is none. */
  drawnBy: DrawnBy
}

/** Saved views, conditions, and how the rows are drawn. */
export function ViewBar({ formId, fields, drawnBy }: ViewBarProps) {
  const { params, state, views, current, found, choose, change, save, remove, show, popup, question } = useViews(formId)
  const count = countOf(state.conditions)
  return (
    <div className={styles.bar} role="toolbar" aria-label="视图">
      <Select
        aria-label="视图"
        className={styles.views!}
        value={current ? current.id : PLAIN}
        loading={found.isPending}
        status={found.error ? 'error' : ''}
        options={[
          { value: PLAIN, label: '全部数据' },
          ...views
            .filter(({ content }) => content !== null)
            .map((view) => ({ value: view.id, label: view.isShared ? `${view.name}（共享）` : view.name })),
        ]}
        onChange={(id: string) => choose(views.find((view) => view.id === id) ?? null)}
      />
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
      <Dropdown
        menu={{ items: viewMenu(views, current, { save, remove: (view) => void remove(view) }) }}
        trigger={['click']}
      >
        <Button>
          {current && !isAsSaved(params, current) ? '保存视图（有改动）' : '保存视图'}
          <Icon name="down" size={16} />
        </Button>
      </Dropdown>
      <DrawnAs drawnBy={drawnBy} kind={state.kind} by={state.by} change={change} />
      {found.error && (
        <span role="alert" className={styles.hint}>
          视图没有读出来
          <Button type="link" onClick={() => void found.refetch()}>
            重试
          </Button>
        </span>
      )}
      {popup}
      {question}
    </div>
  )
}
