import { useEffect, useState } from 'react'
import { filePreview } from '@mashu/contract/sys/file/file-preview'
import { call } from '@mashu/client'
import PdfView from './pdf-view.tsx'
import { storageKey, type PreviewedFile } from './preview-kind.ts'
import { PreviewFailed, PreviewLoading } from './preview-state.tsx'

/** The server converts the file to PDF. The first conversion may take a while. */
export default function OfficeView({ file }: { file: PreviewedFile }) {
  const [attempt, setAttempt] = useState(0)
  return <Converted key={`${file.address} ${attempt}`} file={file} retry={() => setAttempt(attempt + 1)} />
}

function Converted({ file, retry }: { file: PreviewedFile; retry: () => void }) {
  const [source, setSource] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const key = storageKey(file.address) ?? ''
  useEffect(() => {
    let isGone = false
    call(filePreview.convert, { body: { filePath: key } }).then(
      ({ url }) => !isGone && setSource(url),
      (error: unknown) => !isGone && setFailure(error instanceof Error ? error.message : '文件没有加载出来'),
    )
    return () => {
      isGone = true
    }
  }, [key])
  if (failure !== undefined) return <PreviewFailed text={failure} file={file} retry={retry} />
  return source ? <PdfView file={file} source={source} /> : <PreviewLoading text="正在转换，第一次打开要等一会儿…" />
}
