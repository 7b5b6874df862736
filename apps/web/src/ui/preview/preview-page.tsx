import { useSearchParams } from 'react-router'
import { fileAddress } from '../../api/site-config.ts'
import { useTitle } from '../../page/title.ts'
import { FilePreview } from './file-preview.tsx'
import { DownloadLink, PreviewFailed } from './preview-state.tsx'
import styles from './preview.module.css'

const KEY = /^[\w.%/-]{1,300}$/

/** `/preview?file=<storage key>`: for new windows, and for frames of existing clients. */
export function PreviewPage() {
  const [params] = useSearchParams()
  const key = params.get('file') ?? ''
  const name = (params.get('name') ?? '').slice(0, 200) || '文件预览'
  const address = KEY.test(key) && !key.includes('..') ? fileAddress(key) : undefined
  useTitle(name)
  return (
    <main className={styles['page']}>
      <header>
        <h1>{name}</h1>
        {address && <DownloadLink file={{ address, name }} />}
      </header>
      {address ? (
        <FilePreview file={{ address, name }} />
      ) : (
        <div className={styles['preview']}>
          <PreviewFailed text="没有找到要预览的文件" />
        </div>
      )}
    </main>
  )
}
