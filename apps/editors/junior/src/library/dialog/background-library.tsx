import { pictureAddress } from '../address.ts'
import { backgroundGroups, libraryBackgrounds } from '../catalogue.ts'
import type { BackgroundLibraryProps, OwnPicture } from './props.ts'
import { PictureDialog, withOwn, type PictureItem } from './picture-dialog.tsx'

const none: readonly OwnPicture[] = []
const shelved: readonly PictureItem[] = libraryBackgrounds.map((item) => ({
  ...item,
  address: pictureAddress(item.picture) ?? '',
}))

export function BackgroundLibrary({ own = none, onPick, onPaint, onCancel }: BackgroundLibraryProps) {
  const { items, groups } = withOwn(own, shelved, backgroundGroups)
  const choice = (picture: string) => ({ picture, name: items.find((item) => item.picture === picture)?.name ?? '' })
  return (
    <PictureDialog
      title="选一个背景"
      shape="background"
      items={items}
      groups={groups}
      onPick={(picture) => onPick(choice(picture))}
      onPaint={(picture) => onPaint(picture === null ? null : choice(picture))}
      onNone={() => onPick(null)}
      onCancel={onCancel}
    />
  )
}
