import { addresses } from './address.ts'
import type { Backpack } from './backpack/backpack.ts'
import type { SchoolAssets } from './library/school-assets.ts'
import type { AssetStore, Gui, GuiStorage } from './gui.ts'

/** The editor starts with this project. */
export const defaultProjectId = '0'

/**
 * Loads library assets from our own folder, and keeps assets in memory, because the work session saves a work as one
 * file.
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
  // The backpack comes first, because our folder answers with an error for an asset that only the child has.
  scratchStorage.addWebStore(media, backpack.requestFor)
  scratchStorage.addWebStore(media, ({ assetId, dataFormat }) => assetAddress(assetId, dataFormat))
  scratchStorage.store = (_type, _format, _content, id) => Promise.resolve({ status: 'ok', id })
  seed()
  return {
    scratchStorage,
    backpackStorage: backpack.storage,
    // Cloud variables are requested only for projects with an id. Our projects have no id.
    cloudVariables: {},
    // The editor stores its own default project whenever the language is set.
    setTranslatorFunction: seed,
    getLibraryAssetUrl: assetAddress,
    saveProject: () => Promise.resolve({ id: defaultProjectId }),
  }
}
