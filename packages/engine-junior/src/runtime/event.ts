import type { Pose } from '../block/context.ts'

/** An event for the page. The page draws according to these events. `moved` is any change of the pose. */
export type RuntimeEvent =
  | { readonly type: 'moved'; readonly id: string; readonly pose: Pose }
  | { readonly type: 'faded'; readonly id: string; readonly opacity: number }
  | { readonly type: 'said'; readonly id: string; readonly text: string | undefined }
  | { readonly type: 'sound'; readonly id: string; readonly token: number; readonly name: string }
  | { readonly type: 'soundStopped'; readonly token: number }
  /**
   * A strip without a start block, or a drag, has changed the home state of a character. The project has to store the
   * new home state.
   */
  | {
      readonly type: 'home'
      readonly id: string
      readonly home: { readonly x: number; readonly y: number; readonly scale: number; readonly shown: boolean }
    }
  | { readonly type: 'highlight'; readonly id: string; readonly strip: string; readonly block: string | undefined }
  | { readonly type: 'page'; readonly page: string }
  /** The flag button becomes a stop button, or it becomes a flag button again. */
  | { readonly type: 'running'; readonly running: boolean }

export type Emit = (event: RuntimeEvent) => void
