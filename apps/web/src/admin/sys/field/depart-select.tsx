import { TreeSelect } from 'antd'
import type { DepartNode } from '@mashu/contract/sys/depart'
import { Icon } from '../../../ui/picture/icon.tsx'
import { CLASS, idsOf, useMyDeparts } from './depart-tree.ts'
import styles from './depart-select.module.css'

interface DepartSelectProps {
  id?: string | undefined
  value?: unknown
  onChange?: ((value: unknown) => void) | undefined
  disabled: boolean
  placeholder: string
  multiple?: boolean
  /** Only classes can be chosen. The levels above are shown for orientation. */
  onlyClasses?: boolean
}

interface Choice {
  value: string
  title: string
  disabled: boolean
  children: Choice[]
}

const choices = (nodes: readonly DepartNode[], onlyClasses: boolean): Choice[] =>
  nodes.map((node) => ({
    value: node.id,
    title: node.departName,
    disabled: onlyClasses && node.orgCategory !== CLASS,
    children: choices(node.children ?? [], onlyClasses),
  }))

/**
 * Offers the departments of the current user. The value contains ids, separated by commas. Choosing a department does
 * not choose the departments below.
 */
export default function DepartSelect({
  id,
  value,
  onChange,
  disabled,
  placeholder,
  multiple = false,
  onlyClasses = false,
}: DepartSelectProps) {
  const departs = useMyDeparts()
  const shared = {
    id,
    disabled,
    placeholder,
    treeData: choices(departs.data ?? [], onlyClasses),
    loading: departs.isPending,
    showSearch: { treeNodeFilterProp: 'title' },
    treeDefaultExpandAll: true,
    allowClear: true,
    classNames: { popup: { root: styles.popup } },
    suffixIcon: <Icon name="cluster" size={16} />,
    style: { width: '100%' },
    notFoundContent: departs.isError ? '部门加载失败' : undefined,
  }
  if (!multiple)
    return <TreeSelect {...shared} value={idsOf(value)[0]} onChange={(chosen?: string) => onChange?.(chosen ?? '')} />
  return (
    <TreeSelect
      {...shared}
      treeCheckable
      treeCheckStrictly
      maxTagCount="responsive"
      value={idsOf(value).map((id) => ({ value: id, label: undefined }))}
      onChange={(chosen: { value: string }[]) => onChange?.(chosen.map((choice) => choice.value).join(','))}
    />
  )
}
