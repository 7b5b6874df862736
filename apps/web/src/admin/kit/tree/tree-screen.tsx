import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { call } from '@mashu/client'
import { keyOf, useRefetch } from '../../../api/query.ts'
import { usePermission } from '../../../api/permission.ts'
import { OfficeEmpty } from '../../../ui/state/state.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import { useImport } from '../import/use-import.tsx'
import { toolbarOf } from '../list/list-actions.ts'
import type { AnyRow, Resource } from '../resource/resource.ts'
import { define, type Definition, type ScreenOptions } from '../list/screen-options.ts'
import { pathTo } from './tree.ts'
import type { Node } from './tree-node.tsx'
import { TreeNotReady, TreePanel, TreeSkeleton, type NodeAction } from './tree-panel.tsx'
import { attempt, useAsk, usePopup } from '../resource/use-tools.tsx'
import type { TreeScreenOptions, LooseOptions } from './tree-screen-options.ts'
import { useSelectedNode, useOnlyNode } from './use-selected-node.ts'
import { TreeBar } from './tree-bar.tsx'
import { NodeForm } from './node-form.tsx'
import styles from './tree-screen.module.css'

const NodeView = lazy(async () => ({ default: (await import('./tree-node.tsx')).NodeView }))

export function treeScreen<R extends Resource>(options: TreeScreenOptions<R>): () => ReactNode {
  const definition = define({ ...options, columns: [] } as unknown as ScreenOptions<Resource>)
  // The author's declaration checks the types of rows, as in `define`.
  const loose = options as unknown as LooseOptions
  return function TreeScreen() {
    return <TreeView definition={definition} options={loose} />
  }
}

interface SelectedNodeProps {
  row: Node | undefined
  definition: Definition
  options: LooseOptions
  selected: ReturnType<typeof useSelectedNode>
  changed: () => void
}

function SelectedNode({ row, definition, options, selected, changed }: SelectedNodeProps) {
  return (
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
  )
}

function TreeView({ definition, options }: { definition: Definition; options: LooseOptions }) {
  const { resource } = definition
  const { can, enabled } = usePermission()
  const refetch = useRefetch()
  const tree = useQuery({
    queryKey: keyOf(resource.list),
    queryFn: async () => ((await call(resource.list as never)) ?? []) as unknown as Node[],
  })
  const selected = useSelectedNode()
  const [ticked, tick] = useState<readonly string[]>([])
  const [ask, question] = useAsk()
  const [show, popup] = usePopup()
  const nodes = tree.data ?? []
  useOnlyNode(tree.data, selected, options.opensAlone)
  const row = selected.id === null ? undefined : pathTo(nodes, selected.id).at(-1)

  const changed = () => {
    definition.changed?.()
    void refetch(resource.list)
  }
  const add = (parent: AnyRow | null) =>
    show((close) => (
      <NodeForm
        definition={definition}
        title={parent ? options.addChild : options.addRoot}
        start={options.start(parent)}
        done={changed}
        close={close}
      />
    ))
  const remove = async (ids: readonly string[]) => {
    if (!(await ask(options.deleteQuestion(ids.length)))) return
    const done = await attempt(() => options.remove(ids, ask), changed)
    if (!done) return
    tick([])
    if (selected.id && ids.includes(selected.id)) selected.goto({ id: null })
    changed()
  }
  const actions: NodeAction[] = []
  if (can(resource.add)) actions.push({ label: options.addChild, run: (node) => add(node as Node) })
  if (can(resource.delete)) actions.push({ label: '删除', danger: true, run: (node) => void remove([node.key]) })

  const { openImport, importedBar } = useImport({ resource, noun: definition.noun ?? '', show, changed })
  const sheets = toolbarOf({ ...definition, form: [] }, { can, enabled }, openImport)
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
        {importedBar}
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
      <SelectedNode row={row} {...{ definition, options, selected, changed }} />
      {popup}
      {question}
    </div>
  )
}
