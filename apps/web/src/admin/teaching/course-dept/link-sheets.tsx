import { courseDept } from '@mashu/contract/teaching/course-dept'
import { download } from '@mashu/client'
import { usePermission } from '../../../api/permission.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useImport } from '../../kit/import/use-import.tsx'
import { useOfficeAction, usePopup } from '../../kit/resource/use-tools.tsx'

const exportLinks = async () => {
  await download(courseDept.exportXls, '班级课程.xlsx', { query: {} })
  return { message: '导出完成' }
}

/** Imports and exports the courses of the teacher's classes. */
export function LinkSheets({ reload }: { reload: () => void }) {
  const { can } = usePermission()
  const exporting = useOfficeAction(exportLinks)
  const [show, popup] = usePopup()
  const { openImport, importedBar } = useImport({ resource: courseDept, noun: '班级课程', show, changed: reload })
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
        <Button kind="outline" size="compact" icon="upload" onClick={openImport}>
          导入
        </Button>
      )}
      {importedBar}
      {popup}
    </>
  )
}
