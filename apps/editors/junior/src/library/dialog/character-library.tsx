import { pictureAddress } from '../address.ts'
import { characterGroups, libraryCharacters } from '../catalogue.ts'
import type { CharacterLibraryProps, OwnPicture } from './props.ts'
import { PictureDialog, withOwn, type PictureItem } from './picture-dialog.tsx'

const none: readonly OwnPicture[] = []
const shelved: readonly PictureItem[] = libraryCharacters.map(({ name, picture, group }) => ({
  name,
  picture,
  group,
  address: pictureAddress(picture) ?? '',
}))

export function CharacterLibrary({ own = none, onPick, onPaint, onCancel }: CharacterLibraryProps) {
  const specOf = (picture: string) => {
    const found =
      libraryCharacters.find((character) => character.picture === picture) ??
      own.find((drawing) => drawing.picture === picture)
    return (
      found && {
        name: found.name,
        picture,
        width: found.width,
        height: found.height,
        ...('scale' in found && { scale: found.scale }),
      }
    )
  }
  return (
    <PictureDialog
      title="选一个角色"
      shape="character"
      {...withOwn(own, shelved, characterGroups)}
      onCancel={onCancel}
      onPick={(picture) => {
        const spec = specOf(picture)
        if (spec) onPick(spec)
      }}
      onPaint={(picture) => onPaint(picture === null ? null : (specOf(picture) ?? null))}
    />
  )
}
