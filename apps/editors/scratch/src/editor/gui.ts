// These types describe the part of the ready-built editor (the bundle) that our page uses. The editor's own types
// require another version of React.

import type { CloudMachine } from '../cloud/connect-cloud.ts'
import type { MediaMakers } from '../project/loading-progress.ts'
import type { makeSpeaker } from '../speech/speak.ts'
import type { AssetRequest, Backpack, BackpackStorage } from './backpack/backpack.ts'
import type { Libraries } from './library/school-assets.ts'
import type { ShownList } from './list/import-list.ts'
import type { DrawCategories } from './library/categories.ts'
import type { BlocksComponent } from './opening/palette.ts'

export interface Store<State> {
  getState(): State
  dispatch(action: Action): unknown
  subscribe(listener: () => void): () => void
}

export interface Action {
  readonly type: string
  readonly [key: string]: unknown
}

export interface GuiState {
  readonly locales: { readonly messagesByLocale: Readonly<Record<string, Readonly<Record<string, string>>>> }
  readonly scratchGui: { readonly projectTitle: string; readonly projectChanged: boolean }
}

export interface StoredAsset {
  readonly assetId: string
  readonly dataFormat: string
  readonly data: Uint8Array
}

interface Media {
  readonly name?: string
  readonly asset?: StoredAsset | null
  /** The original asset while a placeholder is shown. */
  readonly broken?: { readonly asset?: StoredAsset | null }
}

export interface Machine extends Omit<CloudMachine, 'on'> {
  loadProject(content: ArrayBuffer): Promise<void>
  saveProjectSb3(): Promise<Blob>
  /** Returns the text of project.json. */
  toJSON(): string
  readonly runtime: CloudMachine['runtime'] & {
    readonly audioEngine?: MediaMakers['audio']
    readonly targets: readonly {
      readonly id?: string
      readonly isStage?: boolean
      /** False for clones. */
      readonly isOriginal?: boolean
      readonly blocks?: {
        getBlock(id: string): object | undefined
        getTopLevelScript(id: string): string | null
      }
      readonly sprite: { readonly name?: string; readonly costumes: Media[]; readonly sounds: Media[] }
    }[]
  }
  on(event: string, listener: () => void): void
  emit(event: string, script: { readonly id: string }): void
  stopAll(): void
  setEditingTarget(id: string): void
  /** The sprite whose blocks are shown. */
  readonly editingTarget?: { readonly sprite: { readonly name?: string } } | null
  readonly renderer: MediaMakers['renderer'] & {
    draw(): void
    /** True when the stage must be drawn again. */
    dirty?: boolean
    readonly canvas?: HTMLCanvasElement
  }
  /** Connects the engine to devices. The engine calls `make` with `BLE` or `BT`. */
  configureScratchLinkSocketFactory(make: (type: string) => object): void
}

export interface AssetStore {
  readonly AssetType: Readonly<Record<'Project' | 'ImageVector' | 'ImageBitmap' | 'Sound', unknown>>
  readonly DataFormat: Readonly<Record<'JSON', unknown>>
  readonly builtinHelper: { _store(type: unknown, format: unknown, content: Uint8Array, id: string): void }
  addWebStore(
    types: unknown[],
    address: (asset: { assetId: string; dataFormat: string }) => string | AssetRequest | undefined,
  ): void
  store: (type: unknown, format: unknown, content: unknown, id: string) => Promise<{ status: string; id: string }>
}

export interface GuiStorage {
  readonly scratchStorage: AssetStore
  readonly backpackStorage: BackpackStorage
  readonly cloudVariables: object
  setTranslatorFunction(translate: unknown): void
  getLibraryAssetUrl(assetId: string, format: string): string
  saveProject(): Promise<{ id: string }>
}

export interface EditorStateLike {
  readonly store: Store<GuiState>
}
export type Thumbnailer = (take: (picture: string) => void) => void

export interface GuiProps {
  readonly projectId: string
  readonly basePath: string
  readonly onVmInit: (machine: Machine) => void
  readonly onProjectLoaded: () => void
  readonly onSetProjectThumbnailer: (thumbnailer: Thumbnailer) => void
  readonly onClickLogo: () => void
  readonly [setting: string]: unknown
}

export interface Gui {
  readonly EditorState: new (
    settings: { locale: string; isPlayerOnly: boolean },
    config: () => { storage: GuiStorage },
  ) => EditorStateLike
  readonly ScratchStorage: new () => AssetStore
  createStandaloneRoot(state: EditorStateLike, element: HTMLElement): { render(props: GuiProps): void }
  setAppElement(element: HTMLElement): void
}

declare global {
  interface Window {
    /** Set by the script of our libraries. The bundle reads a library whenever the library is opened. */
    __scratchLibraries?: Libraries
    /** Set by the bundle. */
    GUI?: Gui
    /** Called by the bundle as its last step. */
    __scratchMount?: (gui: Gui) => void
    /** Set by the bundle. Reports the block edits that wait for the next frame. */
    __tellBlockEdits?: () => void
    /** `take` receives the answer. */
    __scratchAsk?: (question: string, take: (yes: boolean) => void) => void
    /** Set by the bundle. Checks a project or a sprite, and passes null to `tell` if it is valid. */
    __scratchCheck?: (isSprite: boolean, project: unknown, tell: (refusal: object | null) => void) => void
    /** Called with the rows of a file that is imported into a list on the stage. */
    __scratchImportList?: (rows: readonly (readonly unknown[])[], list: ShownList) => void
    /** Called for the text of a file that is imported into a list. */
    __scratchReadText?: (file: Blob) => Promise<string>
    /** Called by the engine when a block requests a translation. */
    __scratchNoTranslation?: () => void
    __scratchUnknownBlock?: (opcode: string) => object
    /** Pictures of the micro:bit for dialogs of the bundle. */
    __scratchBoard?: { readonly wide: string; readonly plain: string; readonly small: string }
    /** Called for each extension in the library. */
    __scratchExtensionShown?: (extension: { readonly extensionId: string }) => boolean
    /** Called with the text that a text-to-speech block reads aloud. */
    __scratchSpeak?: ReturnType<typeof makeSpeaker>
    /** Called when a user wants help with a device. */
    __scratchDeviceHelp?: () => void
    /** Called for items dragged out of the backpack, and for failures. */
    __scratchBackpack?: Pick<Backpack, 'fetch' | 'failed'>
    /** Called when a library dialog draws its items. */
    __scratchCategories?: DrawCategories
    /** Resolves when the work is open and the browser is idle. */
    __scratchIdle?: Promise<void>
    /** True until the editor has loaded its default project. */
    __scratchOwnProject?: boolean
    /** Returns true while drawing the palette would be useless. */
    __scratchPaletteWaits?: () => boolean
    /** Returns the palette that is shown, as XML. */
    __scratchPalette?: (blocks: BlocksComponent) => string
    /** Set by the bundle. Addresses of the fonts of vector pictures, by font family. */
    __scratchFontFiles?: Readonly<Record<string, string>>
    /** The fonts that a vector picture may use. */
    __scratchFonts?: () => Readonly<Record<string, string>>
    /** The picture in the menu bar. */
    __scratchLogo?: string
  }
}
