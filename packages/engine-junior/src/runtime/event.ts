import type { Pose } from '../block/context.ts'

/** The page draws according to these events. `moved` is any change of the pose. */
export type RuntimeEvent =
  | { readonly type: 'moved'; readonly id: string; readonly pose: Pose }
  | { readonly type: 'faded'; readonly id: string; readonly opacity: number }
  | { readonly type: 'said'; readonly id: string; readonly text: string | undefined }
  | { readonly type: 'sound'; readonly id: string; readonly token: number; readonly name: string }
  | { readonly type: 'soundStopped'; readonly token: number }
  /** A strip without a start block, or a drag, changed the home state. The project must store the new state. */
  | {
      readonly type: 'home'
      readonly id: string
      readonly home: { readonly x: number; readonly y: number; readonly scale: number; readonly shown: boolean }
    }
  | { readonly type: 'highlight'; readonly id: string; readonly strip: string; readonly block: string | undefined }
  | { readonly type: 'page'; readonly page: string }
  | { readonly type: 'running'; readonly running: boolean }

export type Emit = (event: RuntimeEvent) => void
