import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { addressBook } from '@mashu/contract/sys/user/address-book'
import { queryOf } from '../../../api/query.ts'
import { Icon } from '../../../ui/picture/icon.tsx'
import { ListView } from '../../kit/list/list-view.tsx'
import { define } from '../../kit/list/screen-options.ts'
import { TreeNotReady, TreePanel } from '../../kit/tree/tree-panel.tsx'
import { pathTo } from '../../kit/tree/tree.ts'
import treeStyles from '../../kit/tree/tree-screen.module.css'
import styles from './address-book.module.css'

const people = define({
  title: '通讯录',
  noun: '联系人',
  resource: { list: addressBook.list },
  fields: { word: { label: '查找', searchPlaceholder: '姓名、拼音、工号或电话' }, departNames: { width: 220 } },
  search: ['word'],
  columns: ['realname', 'identityText', 'departNames', 'phone', 'telephone', 'email', 'workNo'],
  card: ['departNames', 'phone', 'telephone', 'email'],
})

export default function AddressBook() {
  const [params, setParams] = useSearchParams()
  const chosen = params.get('id')
  // A phone shows either the people or the tree.
  const [picking, setPicking] = useState(false)
  const tree = useQuery(queryOf(addressBook.departs))
  const name = chosen && tree.data ? pathTo(tree.data, chosen).at(-1)?.title : undefined
  const scope = useMemo(() => (chosen ? { departId: chosen } : {}), [chosen])
  return (
    <div className={treeStyles.pair} data-chosen={!picking}>
      <section className={treeStyles.panel} aria-label="部门">
        <h1 className="visually-hidden">通讯录</h1>
        {tree.data ? (
          <TreePanel
            nodes={tree.data}
            placeholder="请输入部门名称"
            chosen={chosen}
            choose={(id) => {
              setPicking(false)
              setParams(id ? { id } : {}, { replace: true })
            }}
            ticked={null}
            tick={() => undefined}
            actions={[]}
          />
        ) : (
          <TreeNotReady error={tree.error} retry={() => void tree.refetch()} />
        )}
      </section>
      <section className={treeStyles.panel} aria-label="联系人">
        <div className={styles.pick}>
          <Button icon={<Icon name="list" size={16} />} onClick={() => setPicking(true)}>
            {name ? `部门：${name}` : '按部门找'}
          </Button>
        </div>
        <ListView key={chosen ?? ''} definition={people} scope={scope} />
      </section>
    </div>
  )
}
