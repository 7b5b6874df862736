import { addresses } from './address.ts'
import type { Backpack } from './backpack/backpack.ts'
import type { SchoolAssets } from './library/school-assets.ts'
import type { AssetStore, Gui, GuiStorage } from './gui.ts'

/** The id with which the editor requests the project of an empty start. */
export const defaultProjectId = '0'

/**
 * Serves library pictures and sounds from our own folder and keeps assets in memory; a work is saved as one file by the
 * work session.
 */
export function createStorage(
  gui: Gui,
  defaultProject: Uint8Array,
  { backpack, school }: { backpack: Pick<Backpack, 'storage' | 'requestFor'>; school: Pick<SchoolAssets, 'urlOf'> },
): GuiStorage {
  const scratchStorage: AssetStore = new gui.ScratchStorage()
  const { AssetType, DataFormat } = scratchStorage
  const assetAddress = (assetId: string, format: string) =>
    school.urlOf(`${assetId}.${format}`) ??
    `${addresses.assets}${encodeURIComponent(assetId)}.${encodeURIComponent(format)}`
  const seed = () =>
    scratchStorage.builtinHelper._store(AssetType.Project, DataFormat.JSON, defaultProject, defaultProjectId)

  const media = [AssetType.ImageVector, AssetType.ImageBitmap, AssetType.Sound]
  // The backpack is asked first, because our folder answers with an error for assets that only the child has.
  scratchStorage.addWebStore(media, backpack.requestFor)
  scratchStorage.addWebStore(media, ({ assetId, dataFormat }) => assetAddress(assetId, dataFormat))
  scratchStorage.store = (_type, _format, _content, id) => Promise.resolve({ status: 'ok', id })
  seed()
  return {
    scratchStorage,
    backpackStorage: backpack.storage,
    // The editor requests them only for projects with an id. Our projects have no id.
    cloudVariables: {},
    // The editor stores its own default project whenever the language is set, so ours is stored again.
    setTranslatorFunction: seed,
    getLibraryAssetUrl: assetAddress,
    saveProject: () => Promise.resolve({ id: defaultProjectId }),
  }
}
