import { position, PositionForm, Position } from '@mashu/contract/sys/position'
import { crudHandlers } from '../../../platform/http/list/crud-handlers.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { sheetHandlers } from '../../../platform/sheet/sheet-handlers.ts'
import { tableSheet } from '../../../platform/sheet/table-sheet.ts'

export function positionRoutes(context: AppContext): void {
  serve(context, position, {
    ...crudHandlers(position, { table: 'sysPosition' }),
    ...sheetHandlers(
      context,
      position,
      tableSheet({
        title: '职务表列表数据',
        fileName: '职务表列表',
        sheetName: '导出信息',
        table: 'sysPosition',
        list: position.list,
        row: Position,
        form: PositionForm,
        columns: [
          { key: 'code' },
          { key: 'name' },
          { key: 'postRank' },
          { key: 'companyId', title: '公司id' },
          { key: 'sysOrgCode', title: '组织机构编码', only: 'export' },
        ],
        change: 'system:position:edit',
        uniqueKeys: [{ key: 'code', message: '职务编码已经存在' }],
      }),
    ),
  })
}
