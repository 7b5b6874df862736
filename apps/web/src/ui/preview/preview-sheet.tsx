import { Dialog } from '../popup/dialog.tsx'
import { FilePreview } from './file-preview.tsx'
import { previewPage, type PreviewedFile } from './preview-kind.ts'
import { DownloadLink } from './preview-state.tsx'
import { ButtonLink } from '../form/button.tsx'
import styles from './preview.module.css'

export function PreviewSheet({ file, onClose }: { file: PreviewedFile; onClose: () => void }) {
  const page = previewPage(file)
  return (
    <Dialog title={file.name} width={1080} canFill onClose={onClose}>
      <div className={styles['frame']}>
        <FilePreview file={file} />
        <div className={styles['ways']}>
          <DownloadLink file={file} />
          {page && (
            <ButtonLink to={page} newWindow kind="outline" icon="external">
              在新窗口打开
            </ButtonLink>
          )}
        </div>
      </div>
    </Dialog>
  )
}
