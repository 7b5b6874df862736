import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Dropdown, Segmented, Select, type MenuProps } from 'antd'
import { useSearchParams } from 'react-router'
import { call, callWhole } from '@mashu/client'
import { formCode } from '@mashu/contract/online/form/form-resource'
import { formViews, viewKinds, type FormView, type ViewKind } from '@mashu/contract/online/view/form-view'
import { usePermission } from '../../../api/permission.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import type { Field } from '../../kit/field/field.ts'
import { attempt, useAsk, usePopup } from '../../kit/resource/use-tools.tsx'
import { countOf } from './condition-group.ts'
import { QueryBuilder } from './query-builder.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { chooseView, contentOf, isAsSaved, readView, writeView } from './view-state.ts'
import styles from './view.module.css'

const PLAIN = ''
/** How rows may be drawn other than as a list: each by a field. */
export type DrawnKind = Exclude<ViewKind, 'list'>
const drawnKinds = ['board', 'calendar'] as const

interface ViewBarProps {
  formId: string
  /** Fields that conditions can be about. */
  fields: readonly Field[]
  /** Fields that a board or a calendar can be made by; without any there is none. */
  drawnBy: Readonly<Record<DrawnKind, readonly Field[]>>
}

/** Saved views, conditions, and how the rows are drawn. */
export function ViewBar({ formId, fields, drawnBy }: ViewBarProps) {
  const [params, setParams] = useSearchParams()
  const state = readView(params)
  const mayShare = usePermission().can({ access: formCode(formId, 'edit') })
  const [show, popup] = usePopup()
  const [ask, question] = useAsk()
  const found = useQuery({
    queryKey: ['form-views', formId],
    queryFn: ({ signal }) => call(formViews.list, { params: { formId }, signal }),
  })
  const views = found.data ?? []
  const current = views.find(({ id }) => id === state.id)
  const choose = (view: FormView | null) => setParams((now) => chooseView(now, view), { replace: true })
  const change = (next: Parameters<typeof writeView>[1]) => setParams((now) => writeView(now, next), { replace: true })
  const save = (view?: FormView) =>
    show((close) => (
      <SaveDialog
        formId={formId}
        view={view}
        content={contentOf(params)}
        mayShare={mayShare}
        saved={(id) => {
          void found.refetch()
          change({ id })
        }}
        close={close}
      />
    ))
  const remove = async (view: FormView) => {
    const text = view.isShared ? '它是共享的，别人也会看不到它。数据不受影响。' : '数据不受影响。'
    if (!(await ask({ title: `删除视图“${view.name}”？`, text, verb: '删除', danger: true }))) return
    const gone = await attempt(() => callWhole(formViews.delete, { params: { formId }, query: { id: view.id } }))
    if (!gone) return
    if (view.id === state.id) choose(null)
    void found.refetch()
  }
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
        menu={{ items: menuOf(views, current, { save, remove: (view) => void remove(view) }) }}
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

interface ViewWork {
  save: (view?: FormView) => void
  remove: (view: FormView) => void
}

/** What can be done with views: a person changes only their own, and views that cannot be read any more are removed. */
function menuOf(views: readonly FormView[], current: FormView | undefined, { save, remove }: ViewWork) {
  const items: NonNullable<MenuProps['items']> = [
    { key: 'new', label: '保存为新视图', onClick: () => save() },
    ...(current?.isOwn
      ? [
          { key: 'over', label: `修改“${current.name}”`, onClick: () => save(current) },
          { key: 'delete', label: `删除“${current.name}”`, danger: true, onClick: () => remove(current) },
        ]
      : []),
    ...views
      .filter(({ content }) => content === null)
      .map((view) => ({
        key: view.id,
        label: `删除失效的“${view.name}”`,
        danger: true,
        onClick: () => remove(view),
      })),
  ]
  return items
}

interface DrawnAsProps extends Pick<ViewBarProps, 'drawnBy'>, Pick<ReturnType<typeof readView>, 'kind' | 'by'> {
  change: (next: Parameters<typeof writeView>[1]) => void
}

/** As what the rows are drawn, and by which field. */
function DrawnAs({ drawnBy, kind: current, by, change }: DrawnAsProps) {
  const offered = drawnKinds.filter((kind) => drawnBy[kind].length > 0)
  if (offered.length === 0) return null
  const kinds = (['list', ...offered] as const).map((value) => ({ value, label: viewKinds[value] }))
  const fields = current === 'list' ? [] : drawnBy[current]
  return (
    <span className={styles.kinds}>
      <Segmented
        aria-label="显示方式"
        value={current}
        options={kinds}
        onChange={(kind) => change({ kind, by: kind === 'list' ? null : drawnBy[kind][0]!.name })}
      />
      {fields.length > 1 && (
        <Select
          aria-label={`${viewKinds[current]}按哪个字段`}
          value={fields.some(({ name }) => name === by) ? by : fields[0]!.name}
          options={fields.map(({ name, label }) => ({ value: name, label: `按${label}` }))}
          onChange={(name) => change({ by: name })}
        />
      )}
    </span>
  )
}
