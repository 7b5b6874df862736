import { sourceForm } from '@mashu/contract/online/form/source-form'
import { callWhole } from '@mashu/client'
import { define } from '../../kit/list/screen-options.ts'
import { screenOf } from '../../kit/screen/screen.tsx'
import { formAddress } from '../form/form-address.ts'
import { SourceFormDialog } from './source-form-dialog.tsx'

const { list, delete: remove, deleteBatch } = sourceForm

/** Read-only forms for tables of the school's data sources. */
export default screenOf(
  define({
    title: '数据源表单',
    noun: '表单',
    resource: { list, delete: remove, deleteBatch },
    fields: {
      tableTxt: { label: '表单名称', width: 220, sort: true },
      sourceCode: { label: '数据源', width: 160, sort: true },
      sourceTable: { label: '表', width: 180 },
      createTime: { sort: true, width: 170 },
    },
    search: ['tableTxt', 'sourceCode'],
    columns: ['tableTxt', 'sourceCode', 'sourceTable', 'createBy', 'createTime'],
    card: ['sourceCode', 'sourceTable', 'createTime'],
    deleteQuestion: (row) => `删除“${row.tableTxt}”？数据源里的数据不受影响`,
    toolbar: [
      {
        label: '从数据源新建',
        icon: 'plus',
        needs: sourceForm.add,
        run: (tools) => tools.show((close) => <SourceFormDialog changed={tools.reload} go={tools.go} close={close} />),
      },
    ],
    rowActions: [
      {
        label: '查看数据',
        inline: true,
        run: (row, tools) => tools.go(formAddress({ id: row.id })),
      },
      {
        label: '修改',
        inline: true,
        needs: sourceForm.edit,
        run: (row, tools) =>
          tools.show((close) => <SourceFormDialog stored={row} changed={tools.reload} go={tools.go} close={close} />),
      },
      {
        label: '放进菜单',
        needs: sourceForm.addToMenu,
        run: ({ id }, tools) => tools.act(() => callWhole(sourceForm.addToMenu, { body: { id } })),
      },
    ],
  }),
)
