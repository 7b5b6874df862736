import { lazy, Suspense } from 'react'
import { reportConfig } from '@mashu/contract/online/report/report-config'
import { call } from '@mashu/client'
import { copyText } from '../../../ui/text/copy-text.ts'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { Tools } from '../../kit/resource/action.ts'
import { screen } from '../../kit/screen/screen.tsx'
import { reportAddress } from './report-lines.ts'

const ReportDialog = lazy(() => import('./report-dialog.tsx'))

function open(tools: Pick<Tools, 'show' | 'reload'>, id?: string) {
  tools.show((close) => (
    <Suspense fallback={null}>
      <ReportDialog id={id} onClose={close} onSaved={() => tools.reload()} />
    </Suspense>
  ))
}

async function copyAddress(id: string) {
  const address = reportAddress(id, await call(reportConfig.params, { query: { headId: id } }))
  if (await copyText(address)) showToast({ kind: 'success', title: '地址已经复制，可以放进菜单', text: address })
  else showToast({ kind: 'info', title: '报表访问链接', text: address })
}

const { list, delete: remove, deleteBatch } = reportConfig

/** Reports run SQL on the report views. */
export default screen({
  title: '报表配置',
  noun: '报表',
  resource: { list, delete: remove, deleteBatch },
  fields: {
    name: { sort: true },
    code: { sort: true },
    cgrSql: { label: '查询SQL', width: 320 },
    createTime: { sort: true },
  },
  search: ['code', 'name'],
  columns: ['name', 'code', 'cgrSql', 'createTime'],
  card: ['code', 'createTime'],
  toolbar: [{ label: '录入', icon: 'plus', needs: reportConfig.add, run: (tools) => open(tools) }],
  rowActions: [
    { label: '编辑', inline: true, needs: reportConfig.editAll, run: (row, tools) => open(tools, row.id) },
    { label: '功能测试', inline: true, run: (row, tools) => tools.go(`/online/cgreport/${row.id}`) },
    { label: '配置地址', run: (row) => copyAddress(row.id) },
  ],
})
