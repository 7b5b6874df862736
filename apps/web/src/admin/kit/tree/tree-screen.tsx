import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { Answer, ListAction, Question, Tools } from '../resource/action.ts'
import { formFields, initialValues, toBody } from '../field/field.ts'
import { FormPopup } from '../form/form-popup.tsx'
import { ImportPopup } from '../import/import-popup.tsx'
import type { Imported } from '../dialog/popup-props.ts'
import { ImportedBar } from '../import/imported-bar.tsx'
import { toolbarOf, writeRow } from '../list/list-actions.ts'
import type { AnyRow, FormKey, Resource, RowKey, RowOf, Values } from '../resource/resource.ts'
import { define, type Definition, type ScreenOptions } from '../list/screen-options.ts'
import { onlyKey, pathTo } from './tree.ts'
import type { Node, TreeTab } from './tree-node.tsx'
import { TreeNotReady, TreePanel, TreeSkeleton, type NodeAction } from './tree-panel.tsx'
import { attempt, useAsk, usePopup } from '../resource/use-tools.tsx'
import styles from './tree-screen.module.css'

const NodeView = lazy(async () => ({ default: (await import('./tree-node.tsx')).NodeView }))

/** A tree whose nodes have a form of their own and further tabs: schools, departments and classes. */
export interface TreeScreenOptions<R extends Resource> extends Pick<
  ScreenOptions<R>,
  'title' | 'noun' | 'resource' | 'fields' | 'form' | 'changed'
> {
  /** Fields of the tab 基本信息. */
  basic: readonly (FormKey<R> | RowKey<R>)[]
  placeholder: string
  addRoot: string
  addChild: string
  /** What a new node starts with under its parent, or at the top. */
  start: (parent: RowOf<R> | null) => Values
  heading: (row: RowOf<R>) => ReactNode
  /** Said while nothing is chosen, and when a parent is needed. */
  nothing: string
  parentFirst: string
  deleteQuestion: (count: number) => Question
  /** Deletes nodes with what is below them; may ask further. */
  remove: (ids: readonly string[], ask: (question: Question) => Promise<boolean>) => Promise<Answer | null>
  tabs: readonly TreeTab<RowOf<R>>[]
  /** What stands below the fields of the tab 基本信息. */
  below?: (row: RowOf<R>) => ReactNode
}

export function treeScreen<R extends Resource>(options: TreeScreenOptions<R>): () => ReactNode {
  const definition = define({ ...options, columns: [] } as unknown as ScreenOptions<Resource>)
  // As in `define`: the row types have done their work where the screen was written.
  const loose = options as unknown as Loose
  return function TreeScreen() {
    return <TreeView definition={definition} options={loose} />
  }
}

type Loose = Omit<TreeScreenOptions<Resource>, 'start' | 'heading' | 'tabs' | 'basic' | 'below'> & {
  start: (parent: AnyRow | null) => Values
  heading: (row: AnyRow) => ReactNode
  tabs: readonly TreeTab<AnyRow>[]
  basic: readonly string[]
  below?: (row: AnyRow) => ReactNode
}

/** Chosen node and open tab, in the address. */
function useSelectedNode(): {
  id: string | null
  tab: string | null
  goto: (change: { id?: string | null; tab?: string }) => void
} {
  const [params, setParams] = useSearchParams()
  const goto = (change: { id?: string | null; tab?: string }) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(change.tab === undefined ? {} : now)
        const id = change.id === undefined ? now.get('id') : change.id
        const tab = change.tab ?? now.get('tab')
        if (id) next.set('id', id)
        if (tab) next.set('tab', tab)
        return next
      },
      { replace: true },
    )
  return { id: params.get('id'), tab: params.get('tab'), goto }
}

/** Opens the only node there is, once: whoever lets go of it afterwards means it. */
function useOnlyNode(nodes: readonly Node[] | undefined, selected: ReturnType<typeof useSelectedNode>): void {
  const settled = useRef(false)
  useEffect(() => {
    if (!nodes || settled.current) return
    settled.current = true
    const only = onlyKey(nodes)
    if (only && selected.id === null) selected.goto({ id: only })
  }, [nodes, selected])
}

function TreeView({ definition, options }: { definition: Definition; options: Loose }) {
  const { resource } = definition
  const { can, enabled } = usePermission()
  const queries = useQueryClient()
  const tree = useQuery({
    queryKey: [resource.list.path],
    queryFn: async () => ((await call(resource.list as never)) ?? []) as unknown as Node[],
  })
  const selected = useSelectedNode()
  const [ticked, tick] = useState<readonly string[]>([])
  const [imported, setImported] = useState<Imported>()
  const [ask, question] = useAsk()
  const [show, popup] = usePopup()
  const nodes = tree.data ?? []
  useOnlyNode(tree.data, selected)
  const row = selected.id === null ? undefined : pathTo(nodes, selected.id).at(-1)

  const changed = () => {
    definition.changed?.()
    void queries.invalidateQueries({ queryKey: [resource.list.path] })
  }
  const add = (parent: AnyRow | null) =>
    show((close) => <NodeForm definition={definition} start={options.start(parent)} done={changed} close={close} />)
  const remove = async (ids: readonly string[]) => {
    if (!(await ask(options.deleteQuestion(ids.length)))) return
    const done = await attempt(async () => (await options.remove(ids, ask)) ?? { message: '已取消' }, changed)
    if (!done) return
    tick([])
    if (selected.id && ids.includes(selected.id)) selected.goto({ id: null })
    changed()
  }
  const actions: NodeAction[] = []
  if (can(resource.add)) actions.push({ label: options.addChild, run: (node) => add(node as Node) })
  if (can(resource.delete)) actions.push({ label: '删除', danger: true, run: (node) => void remove([node.key]) })

  const sheets = toolbarOf({ ...definition, form: [] }, { can, enabled }, () =>
    show((close) => (
      <ImportPopup
        resource={resource}
        noun={definition.noun ?? ''}
        close={close}
        done={(result) => {
          setImported(result)
          changed()
        }}
      />
    )),
  )
  const addChild = () => (row ? add(row) : showToast({ kind: 'warning', title: options.parentFirst }))
  return (
    <div className={styles.pair} data-chosen={row !== undefined}>
      <section className={styles.panel} aria-label={definition.title}>
        <h1 className="visually-hidden">{definition.title}</h1>
        <TreeBar
          options={options}
          mayAdd={can(resource.add)}
          addRoot={() => add(null)}
          addChild={addChild}
          sheets={sheets}
          ticked={ticked.length}
          removeTicked={() => void remove(ticked)}
        />
        {imported && (
          <ImportedBar resource={resource} imported={imported} undone={changed} close={() => setImported(undefined)} />
        )}
        {tree.isSuccess ? (
          <TreePanel
            nodes={nodes}
            placeholder={options.placeholder}
            chosen={row?.key ?? null}
            choose={(id) => selected.goto({ id })}
            ticked={can(resource.deleteBatch) ? ticked : null}
            tick={tick}
            actions={actions}
          />
        ) : (
          <TreeNotReady error={tree.error} retry={() => void tree.refetch()} />
        )}
      </section>
      <section className={styles.panel} aria-label={row?.title ?? options.nothing}>
        {row ? (
          <Suspense fallback={<TreeSkeleton />}>
            <NodeView
              key={row.id}
              row={row}
              definition={definition}
              basicNames={options.basic}
              below={options.below}
              heading={options.heading(row)}
              tabs={options.tabs}
              tab={selected.tab}
              choose={selected.goto}
              changed={changed}
            />
          </Suspense>
        ) : (
          <OfficeEmpty icon="cluster" title={options.nothing} />
        )}
      </section>
      {popup}
      {question}
    </div>
  )
}

interface TreeBarProps {
  options: Loose
  mayAdd: boolean
  addRoot: () => void
  addChild: () => void
  sheets: readonly ListAction[]
  ticked: number
  removeTicked: () => void
}

function TreeBar({ options, mayAdd, addRoot, addChild, sheets, ticked, removeTicked }: TreeBarProps) {
  if (!mayAdd && sheets.length === 0 && ticked === 0) return null
  return (
    <div className={styles.bar} role="toolbar" aria-label="操作">
      {mayAdd && (
        <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={addRoot}>
          {options.addRoot}
        </Button>
      )}
      {mayAdd && <Button onClick={addChild}>{options.addChild}</Button>}
      {sheets.map((action) => (
        <Button
          key={action.label}
          icon={action.icon && <Icon name={action.icon} size={16} />}
          onClick={() => void action.run(noTools)}
        >
          {action.label}
        </Button>
      ))}
      {ticked > 0 && (
        <Button danger icon={<Icon name="trash" size={16} />} onClick={removeTicked}>
          批量删除（{ticked}）
        </Button>
      )}
    </div>
  )
}

/** The sheet buttons of a tree need no list around them. */
const noTools = { query: {}, selected: [] } as unknown as Tools

interface NodeFormProps {
  definition: Definition
  start: Values
  done: () => void
  close: () => void
}

function NodeForm({ definition, start, done, close }: NodeFormProps) {
  const { resource, form, specs, noun } = definition
  const fields = formFields(resource, 'add', form, specs)
  return (
    <FormPopup
      title={`新增${noun ?? ''}`}
      fields={fields}
      mode="add"
      values={{ ...initialValues(fields), ...start }}
      done={done}
      close={close}
      submit={(values, shown) =>
        writeRow(
          resource,
          toBody([...formFields(resource, 'add', Object.keys(start), specs), ...shown], resource.add, values),
          undefined,
        )
      }
    />
  )
}
