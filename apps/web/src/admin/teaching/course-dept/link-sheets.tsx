import { useState } from 'react'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { download } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { Imported } from '../../kit/dialog/popup-props.ts'
import { ImportPopup } from '../../kit/import/import-popup.tsx'
import { ImportedBar } from '../../kit/import/imported-bar.tsx'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'

const exportLinks = async () => {
  await download(courseDept.exportXls, '班级课程.xlsx', { query: {} })
  return { message: '导出完成' }
}

/** Imports and exports the courses of the teacher's classes as a sheet; an import can be undone. */
export function LinkSheets({ reload }: { reload: () => void }) {
  const { can } = usePermission()
  const exporting = useOfficeAction(exportLinks)
  const [isImporting, setImporting] = useState(false)
  const [imported, setImported] = useState<Imported>()
  return (
    <>
      {can(courseDept.exportXls) && (
        <Button
          kind="outline"
          size="compact"
          icon="download"
          loading={exporting.busy}
          onClick={() => void exporting.run()}
        >
          导出
        </Button>
      )}
      {can(courseDept.importPreview) && (
        <Button kind="outline" size="compact" icon="upload" onClick={() => setImporting(true)}>
          导入
        </Button>
      )}
      {isImporting && (
        <ImportPopup
          resource={courseDept}
          noun="班级课程"
          close={() => setImporting(false)}
          done={(result) => {
            setImported(result)
            reload()
          }}
        />
      )}
      {imported && (
        <ImportedBar
          key={imported.importId}
          resource={courseDept}
          imported={imported}
          undone={reload}
          close={() => setImported(undefined)}
        />
      )}
    </>
  )
}
