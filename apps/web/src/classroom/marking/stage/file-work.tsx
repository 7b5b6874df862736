import { fileAddress } from '../../../api/site-config.ts'
import { PreviewLink } from '../../../ui/preview/preview-link.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import type { SubmittedWork } from '../queue/queue.ts'
import styles from './work-stage.module.css'

const PICTURE = /\.(png|jpe?g|webp|gif)$/i

/** A picture is shown on the page. Any other file can be downloaded. */
export function FileWork({ work }: { work: SubmittedWork }) {
  const file = fileAddress(work.workFileKey)
  if (!file) return <p className={styles['cannot']}>这种作品还不能在这里运行</p>
  return (
    <div className={styles['cannot']}>
      {PICTURE.test(file) ? (
        <PreviewLink address={file} name={work.workName}>
          <img src={file} alt={work.workName} />
        </PreviewLink>
      ) : (
        <p>
          这份作业是一个文件，
          <PreviewLink address={file} name={work.workName}>
            打开看看
          </PreviewLink>
        </p>
      )}
      <ButtonLink to={`${file}?download=1`} newWindow size="compact" kind="outline" icon="download">
        下载作业文件
      </ButtonLink>
    </div>
  )
}
