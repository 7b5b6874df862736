import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useFileDrop } from '../../../ui/form/file-drop.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ErrorBar } from '../../../ui/state/state.tsx'
import type { Animal } from './animal/animals.ts'
import { cutOut, drawAnimal, drawCrop, openPicture, storeAvatar } from './avatar-file.ts'
import { Cropper } from './cropper.tsx'
import { firstCrop, MAX_ZOOM, settleCrop, type Crop } from './crop.ts'
import { AnimalPicker } from './animal-picker.tsx'
import styles from './avatar-dialog.module.css'

const SIZES = [96, 48, 32] as const

interface Chosen {
  image: ImageBitmap
  crop: Crop
}

function Preview({ chosen: { image, crop }, size }: { chosen: Chosen; size: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => drawCrop(canvas.current!, image, crop), [image, crop])
  return <canvas ref={canvas} width={size * 2} height={size * 2} style={{ width: size, height: size }} aria-hidden />
}

function Picker({ label, kind, onFile }: { label: string; kind: 'primary' | 'outline'; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind={kind} size="small" icon="image" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="头像图片"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

function Workbench({
  chosen,
  onCrop,
  onFile,
  onGallery: onAnimals,
}: {
  chosen: Chosen
  onCrop: (crop: Crop) => void
  onFile: (file: File) => void
  onGallery: () => void
}) {
  const { image, crop } = chosen
  return (
    <div className={styles['bench']}>
      <Cropper image={image} crop={crop} onCrop={onCrop} />
      <div className={styles['side']}>
        <p>以后大家看到的样子</p>
        <div className={styles['previews']}>
          {SIZES.map((size) => (
            <Preview key={size} chosen={chosen} size={size} />
          ))}
        </div>
        <label className={styles['zoom']}>
          缩放
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => onCrop(settleCrop(image, { ...crop, zoom: Number(event.target.value) }))}
          />
        </label>
        <div className={styles['others']}>
          <Picker label="换一张图片" kind="outline" onFile={onFile} />
          <Button kind="outline" size="small" onClick={onAnimals}>
            选小伙伴
          </Button>
        </div>
        <p className={styles['hint']}>拖动图片选位置，双指或滚轮可以放大。</p>
      </div>
    </div>
  )
}

/** `onDone` receives the key of the stored picture. */
export function AvatarDialog({ onDone, onClose }: { onDone: (key: string) => Promise<void>; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>()
  const [animal, setAnimal] = useState<Animal>()
  const opening = useAction(openPicture, {
    done: (image) => setChosen({ image, crop: firstCrop(image) }),
  })
  const saving = useAction(async (picture: Promise<Blob>) => onDone(await storeAvatar(await picture)))
  const failure = opening.failure ?? saving.failure
  const take = (file: File) => {
    saving.clear()
    void opening.run(file)
  }
  const { target } = useFileDrop(([file]) => take(file!))
  const save = async () => {
    const picture = chosen ? cutOut(chosen.image, chosen.crop) : animal && drawAnimal(animal)
    if (picture) await saving.run(picture)
  }
  const footer = (
    <>
      <Button kind="outline" size="small" onClick={onClose}>
        取消
      </Button>
      {(chosen || animal) && (
        <Button size="small" loading={saving.busy} loadingText="正在保存" onClick={() => void save()}>
          保存
        </Button>
      )}
    </>
  )
  return (
    <Dialog title="修改头像" width={800} closeOnScrim={false} onClose={onClose} footer={footer}>
      <div className={styles['drop']} {...target}>
        {chosen ? (
          <Workbench
            chosen={chosen}
            onCrop={(crop) => setChosen({ ...chosen, crop })}
            onFile={take}
            onGallery={() => setChosen(undefined)}
          />
        ) : (
          <>
            <AnimalPicker chosen={animal} onChoose={setAnimal} />
            <div className={styles['start']}>
              <p>也可以用自己的图片：选一张，或把图片拖到这里</p>
              <Picker label="选择图片" kind="outline" onFile={take} />
            </div>
          </>
        )}
        {failure && <ErrorBar>{failure.message}</ErrorBar>}
      </div>
    </Dialog>
  )
}
