import { cgform } from '@mashu/contract/online/form/cgform'
import { formActions } from '@mashu/contract/online/form/action'
import { formRightsCalls } from '@mashu/contract/online/form/rights'
import type { ComponentProps } from 'react'
import { ApiError, call, callWhole } from '@mashu/client'
import { lazyPopup } from '../../../../ui/popup/lazy-popup.tsx'
import { showToast } from '../../../../ui/popup/toast-store.ts'
import { Chip } from '../../../../ui/card/chip.tsx'
import type { Tools } from '../../../kit/resource/action.ts'
import { define } from '../../../kit/list/screen-options.ts'
import { screenOf } from '../../../kit/screen/screen.tsx'
import type { FormDesigner as Designer } from './form-designer.tsx'
import type { PublishDialog as Publish } from './publish-dialog.tsx'
import type { TemplateDialog as Template } from './template-dialog.tsx'
import type { PublicDialog as Public } from '../public/public-dialog.tsx'
import { publicLink } from '@mashu/contract/online/form/public/public-link'
import type { ActionDialog as Action } from '../../action/action-dialog.tsx'
import type { RightsDialog as Rights } from '../../rights/rights-dialog.tsx'
import type { SheetFormDialog as SheetForm } from '../../sheet/sheet-form-dialog.tsx'
import { formAddress } from '../form-address.ts'

const TemplateDialog = lazyPopup<ComponentProps<typeof Template>>(
  async () => (await import('./template-dialog.tsx')).TemplateDialog,
)
const SheetFormDialog = lazyPopup<ComponentProps<typeof SheetForm>>(
  async () => (await import('../../sheet/sheet-form-dialog.tsx')).SheetFormDialog,
)
const FormDesigner = lazyPopup<ComponentProps<typeof Designer>>(
  async () => (await import('./form-designer.tsx')).FormDesigner,
)
const PublishDialog = lazyPopup<ComponentProps<typeof Publish>>(
  async () => (await import('./publish-dialog.tsx')).PublishDialog,
)
const PublicDialog = lazyPopup<ComponentProps<typeof Public>>(
  async () => (await import('../public/public-dialog.tsx')).PublicDialog,
)
const ActionDialog = lazyPopup<ComponentProps<typeof Action>>(
  async () => (await import('../../action/action-dialog.tsx')).ActionDialog,
)
const RightsDialog = lazyPopup<ComponentProps<typeof Rights>>(
  async () => (await import('../../rights/rights-dialog.tsx')).RightsDialog,
)

/** Shows a refusal of the server and returns undefined. */
async function readDefinition(id: string) {
  try {
    return await call(cgform.definition, { query: { id } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ kind: 'error', title: '表单没有打开', text: error.message })
    return undefined
  }
}

async function openDesigner(id: string, tools: Pick<Tools, 'show' | 'reload'>): Promise<void> {
  const definition = await readDefinition(id)
  if (definition) tools.show((close) => <FormDesigner definition={definition} changed={tools.reload} close={close} />)
}

export const formList = define({
  title: '在线表单',
  noun: '表单',
  resource: { list: cgform.list, delete: cgform.delete, deleteBatch: cgform.deleteBatch },
  fields: {
    tableTxt: { label: '表单名称', width: 220, sort: true },
    tableName: { label: '表名', width: 180, sort: true },
    isDbSynch: {
      label: '状态',
      width: 130,
      options: [
        { value: 'Y', text: '已发布' },
        { value: 'N', text: '有修改没有发布' },
      ],
      cell: ({ isDbSynch, tableVersion }) => {
        if (tableVersion === 0) return <Chip tone="grey">没有发布</Chip>
        return isDbSynch === 'Y' ? <Chip tone="green">已发布</Chip> : <Chip tone="amber">有修改</Chip>
      },
    },
    tableVersion: { label: '版本', width: 80 },
    createTime: { sort: true, width: 170 },
  },
  search: ['tableTxt', 'tableName', 'isDbSynch'],
  columns: ['tableTxt', 'tableName', 'isDbSynch', 'tableVersion', 'createTime'],
  card: ['tableName', 'isDbSynch', 'createTime'],
  deleteQuestion: (row) => `删除表单“${row.tableTxt}”？填过的数据保留 30 天，可以在回收站恢复`,
  toolbar: [
    {
      label: '新建表单',
      icon: 'plus',
      needs: cgform.addAll,
      run: (tools) =>
        tools.show((close) => (
          <TemplateDialog
            changed={tools.reload}
            design={(id) => void openDesigner(id, tools)}
            go={tools.go}
            close={close}
          />
        )),
    },
    {
      label: '从 Excel 新建',
      icon: 'upload',
      needs: cgform.addAll,
      run: (tools) => tools.show((close) => <SheetFormDialog changed={tools.reload} go={tools.go} close={close} />),
    },
  ],
  rowActions: [
    {
      label: '填写和查看',
      inline: true,
      show: (row) => row.tableVersion > 0 && row.tableType !== 3,
      run: (row, tools) => tools.go(formAddress(row)),
    },
    {
      label: '设计',
      inline: true,
      needs: cgform.editAll,
      run: (row, tools) => openDesigner(row.id, tools),
    },
    {
      label: '发布',
      inline: true,
      needs: cgform.publish,
      show: (row) => row.isDbSynch !== 'Y',
      run: (row, tools) =>
        tools.show((close) => (
          <PublishDialog
            id={row.id}
            title={row.tableTxt}
            isSub={row.tableType === 3}
            changed={tools.reload}
            close={close}
          />
        )),
    },
    {
      label: '公开填写',
      needs: publicLink.save,
      show: (row) => row.tableVersion > 0,
      run: (row, tools) => tools.show((close) => <PublicDialog formId={row.id} title={row.tableTxt} close={close} />),
    },
    {
      label: '权限',
      needs: formRightsCalls.save,
      show: (row) => row.tableVersion > 0 && row.tableType !== 3,
      run: (row, tools) => tools.show((close) => <RightsDialog id={row.id} title={row.tableTxt} close={close} />),
    },
    {
      label: '复制',
      needs: cgform.copy,
      run: async (row, tools) => {
        if (await tools.act(() => callWhole(cgform.copy, { query: { code: row.id } })))
          tools.go(`/online/copyform/${row.id}`)
      },
    },
    {
      label: '动作',
      needs: formActions.save,
      show: (row) => row.tableType !== 3,
      run: (row, tools) =>
        tools.show((close) => <ActionDialog id={row.id} title={row.tableTxt} changed={tools.reload} close={close} />),
    },
    {
      label: '放进菜单',
      needs: cgform.addToMenu,
      show: (row) => row.tableVersion > 0 && row.tableType !== 3,
      run: (row, tools) => tools.act(() => callWhole(cgform.addToMenu, { body: { id: row.id } })),
    },
  ],
})

/** 在线表单 (`/online/cgform`): the forms of the school. */
export default screenOf(formList)
