import { Button, ButtonLink } from '../form/button.tsx'
import { Icon } from '../picture/icon.tsx'
import type { PreviewedFile } from './preview-kind.ts'
import styles from './preview.module.css'

export function PreviewLoading({ text = '正在打开…' }: { text?: string }) {
  return (
    <p className={styles['state']} role="status">
      <Icon name="clock" />
      {text}
    </p>
  )
}

/** Offers a retry and a download. */
export function PreviewFailed({ text, file, retry }: { text: string; file?: PreviewedFile; retry?: () => void }) {
  return (
    <div className={styles['state']}>
      <Icon name="file" size={40} />
      <p role="alert">{text}</p>
      <span className={styles['ways']}>
        {retry && (
          <Button kind="outline" icon="refresh" onClick={retry}>
            再试一次
          </Button>
        )}
        {file && <DownloadLink file={file} />}
      </span>
    </div>
  )
}

export function DownloadLink({ file }: { file: PreviewedFile }) {
  return (
    <ButtonLink to={`${file.address}${file.address.includes('?') ? '&' : '?'}download=1`} newWindow icon="download">
      下载文件
    </ButtonLink>
  )
}
