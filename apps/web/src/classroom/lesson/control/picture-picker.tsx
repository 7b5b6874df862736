import { codePictures, faces } from '@mashu/contract/sys/class-login/picture'
import { lessonLimits } from '@mashu/contract/teaching/lesson/line-limits'
import { smallPicture, type PictureSource } from '@mashu/client/live'
import { Picture } from '../../../ui/drawing/picture.tsx'
import { showToast } from '../../../ui/popup/toast-store.ts'
import styles from './control.module.css'

const WIDTH = 128

interface PicturePickerProps {
  onPick: (picture: string, name: string) => void
  onClose: () => void
}

/** Converts an SVG element of the page to a picture. */
async function pictureOf(drawing: SVGElement): Promise<PictureSource> {
  const copy = drawing.cloneNode(true) as SVGElement
  for (const side of ['width', 'height']) copy.setAttribute(side, String(WIDTH))
  const image = new Image(WIDTH, WIDTH)
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode()
  return image
}

/** Offers the pictures of the picture login, and files from this computer. */
export function PicturePicker({ onPick, onClose }: PicturePickerProps) {
  const take = async (source: Promise<PictureSource>, name: string) => {
    const picture = await source.then((made) => smallPicture(made, WIDTH, lessonLimits.choicePicture)).catch(() => null)
    if (picture === null) showToast({ kind: 'warning', title: '这张图片打不开，请换一张' })
    else onPick(picture, name)
  }
  return (
    <div className={styles['picker']} role="group" aria-label="选一张图片">
      <label className={styles['file']}>
        从电脑里选
        <input
          type="file"
          accept="image/*"
          onChange={({ target: { files } }) => files?.[0] && void take(createImageBitmap(files[0]), '')}
        />
      </label>
      <button type="button" onClick={onClose}>
        收起
      </button>
      {[...codePictures, ...faces].map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-label={name}
          title={name}
          onClick={({ currentTarget }) => void take(pictureOf(currentTarget.querySelector('svg')!), name)}
        >
          <Picture id={id} />
        </button>
      ))}
    </div>
  )
}
