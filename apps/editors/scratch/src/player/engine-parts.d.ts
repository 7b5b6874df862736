// The packages ship no types for their browser builds.

declare module 'engine-vm' {
  export interface Drawable {
    readonly drawableID: number
    readonly id: string
    readonly draggable: boolean
    readonly isStage: boolean
    readonly sprite: { readonly name: string }
    readonly x: number
    readonly y: number
  }
  export interface MonitorRecord {
    readonly id: string
    readonly mode: 'default' | 'large' | 'slider' | 'list'
    readonly opcode: string
    readonly params: Readonly<Record<string, string>>
    readonly spriteName: string | null
    readonly value: unknown
    readonly x: number | null
    readonly y: number | null
    readonly width: number
    readonly height: number
    readonly visible: boolean
  }
  export interface MonitorList {
    valueSeq(): { toArray(): MonitorRecord[] }
  }
  interface Events {
    on(event: 'MONITORS_UPDATE', listener: (monitors: MonitorList) => void): void
    on(
      event: 'PROJECT_RUN_START' | 'PROJECT_RUN_STOP' | 'HAS_CLOUD_DATA_UPDATE' | 'EXTENSION_ADDED',
      listener: () => void,
    ): void
  }
  type CloudMachine = import('../cloud/connect-cloud.ts').CloudMachine
  export default class VirtualMachine implements Events {
    readonly runtime: CloudMachine['runtime'] & {
      on(event: 'QUESTION', listener: (question: string | null) => void): void
      on(event: 'ANSWER', listener: (answer: string) => void): void
      emit(event: 'ANSWER', answer: string): void
      readonly targets: Drawable[]
      requestRedraw(): void
    }
    on: Events['on']
    attachStorage(storage: object): void
    attachRenderer(renderer: object): void
    attachAudioEngine(engine: object): void
    attachV2BitmapAdapter(adapter: object): void
    setCompatibilityMode(on: boolean): void
    start(): void
    loadProject(content: ArrayBuffer): Promise<void>
    toJSON(): string
    greenFlag(): void
    stopAll(): void
    postIOData(device: 'mouse' | 'keyboard' | 'mouseWheel' | 'cloud', data: object): void
    setCloudProvider: CloudMachine['setCloudProvider']
    readonly extensionManager: CloudMachine['extensionManager']
    getTargetIdForDrawableId(id: number): string | null
    startDrag(id: string): void
    stopDrag(id: string): void
    postSpriteInfo(info: object): void
  }
}

declare module 'engine-render' {
  export default class RenderWebGL {
    static isSupported(): boolean
    constructor(canvas: HTMLCanvasElement)
    draw(): void
    resize(width: number, height: number): void
    pick(x: number, y: number): number
    createSVGSkin(svg: string): Promise<number>
    createBitmapSkin(bitmap: object): number
    /** This property is private, but nothing else shows that pictures are still loading. The version is pinned. */
    readonly _allSkins: readonly ({ readonly _svgImageLoaded?: boolean } | null | undefined)[]
  }
}

declare module 'engine-storage' {
  export class ScratchStorage {
    readonly AssetType: Readonly<Record<'ImageVector' | 'ImageBitmap' | 'Sound', object>>
    addWebStore(types: object[], address: (asset: { assetId: string; dataFormat: string }) => string): void
  }
}

declare module 'engine-audio' {
  export default class AudioEngine {
    readonly inputNode: GainNode
    readonly audioContext: AudioContext
    decodeSoundPlayer(sound: object): Promise<object>
  }
}
