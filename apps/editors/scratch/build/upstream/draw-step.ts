import { replaceOnce } from './mend/source-text.ts'

/**
 * Replaces the drawing of each step by a call of our page. The page draws only when the picture has changed.
 */
export const drawStepHere = (source: string): string =>
  replaceOnce(
    source,
    'this.renderer.draw(),null!==this.profiler&&this.profiler.stop()',
    'self.__scratchDrawStep(this.renderer),null!==this.profiler&&this.profiler.stop()',
  )
