import { replaceOnce } from './mend/source-text.ts'

/** Our page draws a step only when the picture has changed. */
export const drawStepHere = (source: string): string =>
  replaceOnce(
    source,
    'this.renderer.draw(),null!==this.profiler&&this.profiler.stop()',
    'self.__scratchDrawStep(this.renderer),null!==this.profiler&&this.profiler.stop()',
  )
