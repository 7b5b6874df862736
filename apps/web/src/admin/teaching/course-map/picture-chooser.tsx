import { useRef } from 'react'
import { CallError } from '@mashu/client'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { fileRefusal } from '../../kit/upload/file-kind.ts'
import { storeFile } from '../../kit/field/use-uploads.ts'
import { ownMapFile, ownMaps } from './own-map.ts'
import styles from './map-editor.module.css'

interface PictureChooserProps {
  choose: (key: string) => Promise<void>
  close: () => void
}

export function PictureChooser({ choose, close }: PictureChooserProps) {
  const picker = useRef<HTMLInputElement>(null)
  const {
    run: take,
    given,
    failure,
  } = useAction(
    async (_name: string, fileOf: () => File | Promise<File>) => {
      const file = await fileOf()
      const refusal = fileRefusal([file], 'image/*')
      if (refusal) throw new CallError('refused', refusal)
      await choose(await storeFile(file))
    },
    { done: close },
  )
  const busy = given?.[0]
  return (
    <Dialog title="选择地图图片" width={760} onClose={close}>
      <div className={styles.chooser}>
        <ul className={styles.pictures} aria-label="自带的地图">
          {ownMaps.map((map) => (
            <li key={map.name}>
              <button
                type="button"
                aria-busy={busy === map.name}
                onClick={() => void take(map.name, () => ownMapFile(map))}
              >
                <img src={map.address} alt="" width={320} height={200} />
                {busy === map.name ? '正在放入…' : map.name}
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.own}>
          <Button
            kind="outline"
            size="compact"
            icon="upload"
            loading={busy === 'own'}
            onClick={() => picker.current?.click()}
          >
            上传自己的图片
          </Button>
          <span>宽一些的横图最好看，例如 1600×1000。换图片时，单元留在图上同样的位置。</span>
        </div>
        <input
          ref={picker}
          type="file"
          accept="image/*"
          hidden
          aria-label="地图图片"
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void take('own', () => file)
          }}
        />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
