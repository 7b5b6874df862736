import { useFileName } from '../../../api/file-name.ts'
import { fileAddress } from '../../../api/site-config.ts'
import { PreviewLink } from '../../../ui/preview/preview-link.tsx'
import { Icon } from '../../../ui/picture/icon.tsx'
import { fileName } from './cell.tsx'
import styles from './upload-field.module.css'

export function StoredFile({
  address,
  name: given,
  picture,
  remove,
}: {
  address: string
  /** When undefined, the server is asked for the name. */
  name: string | undefined
  picture: boolean
  remove: (() => void) | undefined
}) {
  const stored = useFileName(given === undefined ? fileAddress(address) : undefined, fileName(address))
  const name = given ?? stored
  return (
    <span className={picture ? styles.picture : styles.file}>
      <PreviewLink address={fileAddress(address) ?? ''} name={name}>
        {picture ? (
          <img src={fileAddress(address)} alt={name} />
        ) : (
          <>
            <Icon name="file" size={16} />
            {name}
          </>
        )}
      </PreviewLink>
      {remove && (
        <button type="button" onClick={remove} aria-label={`移除 ${name}`}>
          <Icon name="close" size={16} />
        </button>
      )}
    </span>
  )
}
