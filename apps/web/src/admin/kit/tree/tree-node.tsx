import { Suspense, type ReactNode } from 'react'
import type { AnyEndpoint } from '@mashu/contract/endpoint'
import { usePermission } from '../../../api/permission.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { DetailList } from '../dialog/detail-popup.tsx'
import { formFields, rowValues, toBody } from '../field/field.ts'
import { FormPanel } from '../form/form-panel.tsx'
import { writeRow } from '../list/list-actions.ts'
import type { AnyRow } from '../resource/resource.ts'
import type { Definition } from '../list/screen-options.ts'
import { NodeTabs } from './node-tabs.tsx'
import { TreeSkeleton, type TitledNode } from './tree-panel.tsx'
import styles from './tree-screen.module.css'

export interface TreeTab<Row> {
  key: string
  label: string
  show?: (row: Row) => boolean
  /** Only users who may call this endpoint see the tab. */
  needs?: Pick<AnyEndpoint, 'access'>
  render: (row: Row) => ReactNode
}

export type Node = TitledNode & AnyRow

interface NodeViewProps {
  row: Node
  definition: Definition
  basicNames: readonly string[]
  below?: ((row: AnyRow) => ReactNode) | undefined
  heading: ReactNode
  tabs: readonly TreeTab<AnyRow>[]
  tab: string | null
  choose: (change: { id?: string | null; tab?: string }) => void
  changed: () => void
}

/** Users who may not edit the node see its values instead of its form. */
export function NodeView({
  row,
  definition,
  basicNames,
  below,
  heading,
  tabs: further,
  tab,
  choose,
  changed,
}: NodeViewProps) {
  const { resource, specs } = definition
  const { can } = usePermission()
  const fields = formFields(resource, 'edit', basicNames, specs)
  // The key contains the row, so that the form starts with the server's values after a save.
  const basic = can(resource.edit) ? (
    <FormPanel
      key={JSON.stringify(row)}
      fields={fields}
      values={{ ...row, ...rowValues(fields, row) }}
      rowId={row.id}
      done={changed}
      submit={(values, shown) => writeRow(resource, toBody(shown, resource.edit, values), row.id, values)}
    />
  ) : (
    <div className={styles.details}>
      <DetailList fields={fields} row={row} />
    </div>
  )
  // The fields of a node rarely change, so the screen's own tabs come first.
  const tabs = [
    ...further
      .filter((entry) => (entry.show?.(row) ?? true) && (entry.needs === undefined || can(entry.needs)))
      .map((entry) => ({
        key: entry.key,
        label: entry.label,
        children: <Suspense fallback={<TreeSkeleton />}>{entry.render(row)}</Suspense>,
      })),
    {
      key: 'basic',
      label: '基本信息',
      children: (
        <>
          {basic}
          <Suspense fallback={null}>{below?.(row)}</Suspense>
        </>
      ),
    },
  ]
  const active = tabs.some((entry) => entry.key === tab) ? tab! : tabs[0]!.key
  return (
    <>
      <h2 className={styles.heading}>
        <button type="button" className={styles.back} onClick={() => choose({ id: null })} aria-label="返回">
          <Icon name="left" />
        </button>
        {heading}
      </h2>
      <NodeTabs name={row.title} tabs={tabs} active={active} onChange={(key) => choose({ tab: key })} />
    </>
  )
}
