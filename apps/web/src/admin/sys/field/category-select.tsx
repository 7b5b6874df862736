import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import { category, type CategoryNode } from '@mashu/contract/sys/category'
import { call } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { idsOf } from './depart-tree.ts'

interface CategorySelectProps {
  id?: string | undefined
  value?: unknown
  onChange?: ((value: unknown) => void) | undefined
  disabled: boolean
  placeholder: string
  multiple?: boolean
  /** Code of a category. Only its descendants are offered. */
  root?: string
  /** Id of a category that is excluded together with its descendants, because no category can be its own ancestor. */
  except?: string | undefined
}

interface Choice {
  id: string
  pId: string
  value: string
  title: string
  isLeaf: boolean
  disabled: boolean
}

const ROOT = '0'

/** Loads the tree level by level. The value contains ids, separated by commas. */
export default function CategorySelect({
  id,
  value,
  onChange,
  disabled,
  placeholder,
  multiple = false,
  root,
  except,
}: CategorySelectProps) {
  const [loaded, setLoaded] = useState<readonly CategoryNode[]>([])
  const top = useQuery({
    ...queryOf(category.loadTreeRoot, { query: { async: true, ...(root ? { pcode: root } : {}) } }),
    staleTime: 60_000,
  })
  const chosen = idsOf(value).filter((key) => key !== ROOT)
  // A selected category may be at a level that is not loaded, so its name is requested by id.
  const names = useQuery({
    ...queryOf(category.loadDictItem, { query: { ids: chosen.join() } }),
    enabled: chosen.length > 0,
    staleTime: 60_000,
  })
  const nodes = new Map([...(top.data ?? []), ...loaded].map((node) => [node.key, node]))
  const isBarred = (node: CategoryNode): boolean => {
    const above = nodes.get(node.parentId)
    return node.key === except || (above !== undefined && isBarred(above))
  }
  const treeData: Choice[] = [...nodes.values()].map((node) => ({
    id: node.key,
    pId: nodes.has(node.parentId) ? node.parentId : ROOT,
    value: node.key,
    title: node.title,
    isLeaf: node.leaf,
    disabled: isBarred(node),
  }))
  const labelled = chosen.map((key) => ({
    value: key,
    label: names.data?.find((row) => row.id === key)?.name ?? nodes.get(key)?.title ?? key,
  }))
  return (
    <TreeSelect
      id={id}
      disabled={disabled}
      placeholder={placeholder}
      treeData={treeData}
      treeDataSimpleMode={{ id: 'id', pId: 'pId', rootPId: ROOT }}
      loading={top.isPending}
      loadData={async ({ value: key }) => {
        const below = await call(category.loadTreeChildren, { query: { pid: String(key) } })
        setLoaded((now) => [...now, ...below])
      }}
      allowClear
      labelInValue
      treeCheckable={multiple}
      treeCheckStrictly={multiple}
      maxTagCount="responsive"
      style={{ width: '100%' }}
      notFoundContent={top.isError ? '分类加载失败' : '还没有分类'}
      value={(multiple ? labelled : labelled[0]) as typeof labelled}
      onChange={(picked: { value: string } | { value: string }[] | undefined) =>
        onChange?.(
          [picked ?? []]
            .flat()
            .map((choice) => choice.value)
            .join(','),
        )
      }
    />
  )
}
