import { useFileName } from '../../../api/file-name.ts'
import { classNames } from '../../../ui/text/class-names.ts'
import { Icon, type IconName } from '../../../ui/picture/icon.tsx'
import { PreviewLink } from '../../../ui/preview/preview-link.tsx'
import type { Material } from './material.ts'
import styles from './unit-panel.module.css'

const signs: Readonly<Record<Material['kind'], IconName>> = { code: 'puzzle', slides: 'file', file: 'folder' }

export function UnitFiles({ title, files }: { title: string; files: readonly Material[] }) {
  return (
    <div>
      <h3>{title}</h3>
      <div className={styles['files']}>
        {files.map((file) => (
          <FileLink key={file.href} file={file} />
        ))}
      </div>
    </div>
  )
}

function FileLink({ file }: { file: Material }) {
  const name = useFileName(file.address, file.name)
  const label = (
    <>
      <span className={classNames(styles['sign'], styles[file.kind])}>
        <Icon name={signs[file.kind]} />
      </span>
      <span className={styles['name']}>
        <b>{file.text}</b>
        <small title={name}>{name}</small>
      </span>
    </>
  )
  return file.kind === 'code' ? (
    <a href={file.href} target="_blank" rel="noopener">
      {label}
    </a>
  ) : (
    <PreviewLink address={file.href} name={name}>
      {label}
    </PreviewLink>
  )
}
