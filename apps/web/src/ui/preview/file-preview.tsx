import { lazy, Suspense, useState } from 'react'
import { PageGuard } from '../state/page-failed.tsx'
import { previewKind, storageKey, type PreviewedFile } from './preview-kind.ts'
import { PreviewFailed, PreviewLoading } from './preview-state.tsx'
import styles from './preview.module.css'

const PdfView = lazy(() => import('./pdf-view.tsx'))
const OfficeView = lazy(() => import('./office-view.tsx'))
const DocumentView = lazy(() => import('./document-view.tsx'))

/** The browser seeks in sounds and videos with range requests. */
function Media({ file, kind }: { file: PreviewedFile; kind: 'picture' | 'audio' | 'video' }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <PreviewFailed text="这个文件打不开，请下载后查看" file={file} />
  const shared = { src: file.address, onError: () => setFailed(true) }
  if (kind === 'picture') return <img {...shared} alt={file.name} className={styles['picture']} />
  if (kind === 'audio') return <audio {...shared} controls preload="metadata" aria-label={file.name} />
  return <video {...shared} controls preload="metadata" playsInline aria-label={file.name} />
}

function Body({ file }: { file: PreviewedFile }) {
  const kind = previewKind(file.address)
  switch (kind) {
    case 'picture':
    case 'audio':
    case 'video':
      return <Media key={file.address} file={file} kind={kind} />
    case 'pdf':
      return <PdfView file={file} />
    case 'office':
      return storageKey(file.address) ? (
        <OfficeView file={file} />
      ) : (
        <PreviewFailed text="这种文件请下载后查看" file={file} />
      )
    case 'none':
      return <PreviewFailed text="这种文件不能在网页里预览，请下载后查看" file={file} />
    default:
      return <DocumentView file={file} kind={kind} />
  }
}

/** The code for a kind of file is loaded on demand. */
export function FilePreview({ file }: { file: PreviewedFile }) {
  return (
    <div className={styles['preview']}>
      <PageGuard key={file.address}>
        <Suspense fallback={<PreviewLoading />}>
          <Body file={file} />
        </Suspense>
      </PageGuard>
    </div>
  )
}
